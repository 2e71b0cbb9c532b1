export default {
  compilerOptions: { runes: true, discloseVersion: false },
};
