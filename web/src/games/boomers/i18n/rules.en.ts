/** The rules of Oklahoma Boomers in English, in our own words. */

const en = {
  by: "By Martyn F, 2014, with the four expansions. For two, about half an hour.",
  learn: "Try it in the lessons",
  edit: "Set up a position of your own",

  "aim.text":
    "Oklahoma, spring of 1889: the land is free for whoever marks it first. You lead three boomers over a prairie of 11 by 11 squares and set cornerstones together with those of the other side, against their will. Whoever has fenced in more land in the end wins.",

  "ride.title": "A turn: ride",
  "ride.text":
    "On your turn you must move one of your boomers: one or more squares in a straight line, along a row or a column, over open land only, and onto open land. Open means: no boomer and no stone. There is no jumping, and no riding around corners.",
  "ride.caption": "Where the boomer on k6 can go.",

  "stones.title": "Then, if you like, set stones",
  "stones.text":
    "The boomer that has just moved may now use one boomer of the other side that stands in another row and in another column. The two are opposite corners of a rectangle. Each of the other two corners gets a stone, if it is open land and nothing stands on the lines from it to either boomer.",
  "stones.before": "Blue rides from b2 to b4, and uses the yellow boomer on h6.",
  "stones.after": "Both free corners get their stone.",
  "stones.must":
    "If you set stones, every corner that can have one gets one; both are judged as the board stands after the ride, and set together. If a boomer allows no stone, you cannot use it. You may always do without stones. Should the forty stones in the box not be enough, take anything else: they never run out.",
  "stones.blocked": "The stone on e9 hides d9 from the yellow boomer: only g5 gets one.",

  "land.title": "Homesteads",
  "land.text":
    "Stones are borders. Squares that hang together side by side, with no stone between them, are one area; stones that touch only at a corner do close the gap. As soon as an area holds boomers of one colour only, it is their homestead, and several of one colour may share it. What stands in the way does not divide land: only stones do.",
  "land.caption": "The stone on d9 closes the fence: 15 squares for Blue.",
  "settled.title": "Whoever has land stays",
  "settled.text":
    "The boomers of a homestead are settled for good. They never move again, and nobody uses them for stones any more.",

  "end.title": "The end",
  "end.text":
    "The game is over at once when the player to move can move none of their boomers: all are settled, or have nowhere to go. It does not matter whether the other side still could.",
  "end.quiet":
    "Nobody has to set stones. If fifty turns in a row, both players together, bring no new stone, the game ends as well and is counted as it stands. The two of you may also agree on a draw.",

  "count.title": "Counting",
  "count.text":
    "One point for each square of your homesteads, including those your boomers stand on. Stones count for nobody. Neither does land without boomers, or with boomers of both colours. More points win; with equal points it is a draw.",
  "count.caption": (p: { blue: number; yellow: number }) =>
    `A finished game: Blue ${p.blue}, Yellow ${p.yellow}.`,

  "start.title": "How it begins",
  "start.standard":
    "Ready to ride, the standard start: three stones and the six boomers stand ready. The printed position is lost with the pictures of the rulebook; ours looks the same from both sides, and was chosen by letting bots play many games from it. One player chooses a colour, the other one moves first.",
  "start.standard.caption": "The standard start.",
  "start.advanced":
    "Place your own: the players place everything themselves, on open land, in this order. Then A moves first.",
  "order.stone": "a stone",
  "order.boomer": "a boomer",
  "order.sooner": "a sooner",
  "order.label": "The order of placing",
  "order.step": (p: { who: string; what: string }) => `${p.who}: ${p.what}`,

  "more.title": "The expansions",
  "more.text":
    "Each can be played alone or combined with the rest. Where rails, mines and river lie is drawn beforehand, ready-made or by chance, or put together in the position editor.",

  "rails.title": "Santa Fe railroad",
  "rails.text":
    "Up to thirty rails lie on the lines between squares and reach at least two sides of the board. During the game they change nothing, and they close no land. When points are counted, a homestead that they cut into sections counts only as many sections as boomers share it, the best ones.",
  "rails.caption": "One boomer, two sections: nine points, and six squares lie fallow.",

  "mines.title": "Silver mines",
  "mines.text":
    "Three to five mines lie on the board, and no stones are placed at the start. You ride over a mine as over open land, but you cannot stop on it, and no stone may lie on it. It blocks no line and borders no land. A mine in your homestead is worth ten points on top of its square. With rails, it counts for its section.",
  "mines.ride": "The boomer on c4 rides over the mine, and stops anywhere but on it.",
  "mines.caption": "15 squares and a mine: 25 points.",

  "river.title": "Red River",
  "river.text":
    "Up to fifteen squares are river. Whoever enters one stops there; whoever starts from one may leave, and stops again in the next. Stones may be set across the water, but not in it. At the start there are stones only if you switch them on.",
  "river.ride": "The river stops the boomer on b7.",
  "river.land":
    "River squares are borders of land, like stones. So an area can become a homestead because a boomer comes or leaves, without any stone. Nobody may enter a homestead, not even its owner’s boomers, and nobody rides or sets stones across it. If your own ride settles your boomer, it sets no stone in that turn. River squares score nothing, and a boomer that stands in the river has no land and is not settled.",
  "river.caption": "From the river into the empty corner: a homestead of 15.",

  "sooners.title": "Sooners",
  "sooners.text":
    "Three wagons that belong to nobody. Instead of a boomer you may move a sooner, by the same rules, but not the one that the other side moved in the turn before. With a sooner only one stone is set, on the corner of your choice: a boomer that has moved may use a sooner, a sooner that has moved may use a boomer of the other side.",
  "sooners.caption": "The boomer on h9 uses the sooner on d4, and chooses d9.",
  "sooners.land":
    "Sooners neither make nor spoil homesteads, and the square below one counts. A sooner in a homestead stays in it, and sets no stones; one outside stays out. If only sooners can still move, the game is over.",
  "sooners.order": "With sooners, everything is placed in this order. Then B moves first.",
  "sooners.order.note":
    "With mines, and with the river unless you switch them on, the stones of the order are left out.",

  "write.title": "Writing it down",
  "write.text":
    "Columns are a to k, rows 1 to 11. A turn is c3-c8, with stones c3-c8+f5, where f5 is whom you use. With a sooner the stone is named: c3-c8+f5@c5. While pieces are placed, @c5 is a placement.",
} as const;

export default en;
