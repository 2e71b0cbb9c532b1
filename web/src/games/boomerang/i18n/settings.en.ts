/** What can be chosen among the settings for Boomerang alone, in English. */
const settings = {
  score: "Score at Boomerang",
  "score.added": "Add what your opponent has left",
  "score.subtracted": "Take off what you have left",
};

export default settings;
