/** « de » before a name: « de Boomerang », « d’Oklahoma Boomers », « d’Hélène », but « de Hank » and « de Yann ». */
export function de(name: string): string {
  return /^([aeiouàâäéèêëîïôöûüœæ]|h[eéèêiîy]|y[^aeiouéè])/i.test(name) ? `d’${name}` : `de ${name}`;
}
