/** The lessons of Oklahoma Boomers in English. */

const en = {
  "menu.title": "Nine short lessons",
  "menu.line":
    "Five for the base game, three minutes together. Then one for each expansion, whenever you like. You do everything yourself.",
  "menu.base": "The base game",
  "menu.more": "The expansions",
  "menu.edit": "Set up a position of your own",

  "moving.name": "Riding",
  "moving.line": "In a straight line, as far as you like",
  "corners.name": "Cornerstones",
  "corners.line": "Two boomers, two corners",
  "closing.name": "Closing land",
  "closing.line": "How a homestead comes about",
  "exhausted.name": "Settling",
  "exhausted.line": "Whoever has land stays there",
  "end.name": "The end",
  "end.line": "When it is over, and who has won",
  "rails.name": "Santa Fe railroad",
  "rails.line": "Rails cut land into sections",
  "mines.name": "Silver mines",
  "mines.line": "Ten points each",
  "river.name": "Red River",
  "river.line": "Water stops you and borders your land",
  "sooners.name": "Sooners",
  "sooners.line": "Wagons that belong to nobody",

  "lesson.guess": "Blue’s points",
  "lesson.other": "In this step another piece moves: the one that is lifted.",

  "slide.title": "Ride",
  "slide.text":
    "Blue is yours. On your turn, one of your boomers must ride: in a straight line, along a row or a column, as far as you like. Take one and send it off.",
  "slide.well": "That was a ride. One square or ten, but never around a corner.",
  "slide.retry": "Take a blue boomer and choose one of the lit squares.",
  "reach.title": "No jumping",
  "reach.text":
    "Nobody jumps over boomers or stones, and nobody stops on them. One of your three gets to the flag on f6 in a single ride. Which one?",
  "reach.well": "From the east the way is clear. The other two have a stone or a boomer in the way.",
  "reach.retry": "The flag is on f6. Look for the boomer that has a clear line to it.",

  "two.title": "Two corners",
  "two.text":
    "After the ride you may set stones. Choose a yellow boomer in another row and another column: the two of you make a rectangle, and its other two corners get a stone each. Ride out and set two stones.",
  "two.well": "Two at once. You ride, and the other side has to help: that is the heart of the game.",
  "two.retry":
    "Not two stones yet. Find a square from which both corners are free and in plain sight, then choose the yellow boomer.",
  "blocked.title": "In plain sight",
  "blocked.text":
    "A corner gets its stone only if nothing stands between it and either boomer. Set a stone on the flag, g5.",
  "blocked.well":
    "One stone only: the one on e9 hides the other corner. What can be set is set, the rest is not.",
  "blocked.retry": "For a stone on g5, stop in row 5 and use the yellow boomer in column g.",

  "close.title": "Close the fence",
  "close.text":
    "Stones that touch, even if only at a corner, make a border. Your boomer on b10 is almost fenced in: a stone is missing on d9. Set it.",
  "close.well":
    "Yours. Land with boomers of one colour only is a homestead: fifteen squares, fifteen points.",
  "close.retry": "The gap is on d9. Stop in row 9 and use the yellow boomer in column d.",
  "larger.title": "As much as you can",
  "larger.text":
    "Two of yours wait for a fence. One gap closes six squares, the other one fifteen. Every choice shows what it would close. Take the larger land.",
  "larger.well": "Fifteen. In the end, land is all that counts.",
  "larger.retry": "More land is to be had in the north-west. The gap is on d9.",

  "settled.title": "Settled for good",
  "settled.text":
    "Your boomer on b10 has land, and lives in a cabin now. It never rides again, and nobody sets stones with it any more. Ride with another one.",
  "settled.well": "Choose your moment to settle: three boomers are all you have.",
  "settled.retry": "Take one of your two that still ride.",
  "shut.title": "A small plot for Yellow",
  "shut.text":
    "It works on the other side, too. The yellow boomer on k2 sits in a corner. Close the gap on i2, and it has to be content with six squares.",
  "shut.well": "Six squares, and one boomer fewer for Yellow.",
  "shut.retry": "The gap is on i2. Stop in row 2 and use the yellow boomer in column i.",

  "last.title": "The last ride",
  "last.text":
    "The game ends at once when whoever is to move cannot ride any more. Yellow has one boomer left that can, on k4. Fence it in.",
  "last.well": "Yellow cannot ride: it is over. The middle is yours, since only blue boomers are in it.",
  "last.retry": "Yellow still rides. The gap is on i4: stop in column i and use the boomer on k4.",
  "count.title": "Counting",
  "count.text":
    "Each square of your homesteads is a point, those under your boomers as well. Stones count for nobody. Read the signs on the land: how many points for Blue?",
  "count.well": "15 and 41 make 56, against three times 15 for Yellow. Blue wins.",
  "count.retry": "Not quite. Add up the two blue signs.",

  "sections.title": "One section a boomer",
  "sections.text":
    "During the game the railroad changes nothing, and it closes no land. But in the end, a homestead cut by rails counts only one section for each boomer in it, the best ones. One boomer lives here. How many points for Blue?",
  "sections.well": "Nine, the larger section. The six squares beyond the rails lie fallow.",
  "sections.retry": "One boomer, one section: the larger one.",
  "best.title": "Mind the rails",
  "best.text":
    "Two fences can be closed. The larger land is cut by the rails, the smaller one is whole. Take the one that is worth more.",
  "best.well": "Ten squares in one piece beat fifteen that are cut into nine and six.",
  "best.retry": "The whole land lies in the south-east. Its gap is on i3.",

  "over.title": "Over the mine",
  "over.text":
    "A mine is in nobody’s way: you ride over it, but you do not stop on it, and no stone may lie on it. Ride over the mine on f4 to the flag on h4.",
  "over.well": "Straight over it. A mine hides no corner either.",
  "over.retry": "The flag is on h4. Take the boomer on c4 along its row.",
  "silver.title": "Silver",
  "silver.text":
    "A mine in your homestead is worth ten points on top of its square. Close the fence on h9 and the silver is yours.",
  "silver.well": "Fifteen squares and a mine: 25 points.",
  "silver.retry": "The gap is on h9. Stop in row 9 and use the yellow boomer in column h.",

  "water.title": "Into the water",
  "water.text":
    "Whoever enters the river stops there, and rides on in another turn. Send one of yours into the water.",
  "water.well": "In the river a boomer has no land and scores nothing. But it is free to go.",
  "water.retry": "Dry feet. Ride straight at the river.",
  "come.title": "The river is a border",
  "come.text":
    "River squares border land just as stones do. Nobody is in the corner in the north-west: as soon as only your colour is, it is yours. Ride in from the river.",
  "come.well":
    "A homestead without a single new stone. From now on nobody may enter it, not even your own boomers.",
  "come.retry": "Your boomer on c8 stands in the water beside that corner. North or west takes it in.",

  "ride.title": "Nobody’s wagons",
  "ride.text":
    "Sooners belong to nobody. Instead of a boomer you may move one of them, except the one that the other side has just moved: the wagon on j5 rests. Move a sooner.",
  "ride.well": "The other side can use it as well as you. Mind where you leave it.",
  "ride.retry": "That was a boomer of yours. Take one of the two wagons that may move.",
  "helper.title": "One stone, your choice",
  "helper.text":
    "Stones can be set with a sooner, too: only one, but on the corner you like. Close the fence on d9 with the sooner on d4.",
  "helper.well":
    "One stone, in the right place. When you move a sooner, it sets one with a boomer of the other side in the same way.",
  "helper.retry": "Ride to h9, choose the sooner on d4, and then the corner d9.",

  "done.title": "You know the game",
  "done.text":
    "Take large lands for yourself, leave small ones to your opponent, and do not settle too early.",
  "done.more.title": "That is all there is to it",
  "done.more.text": "All expansions can be combined with each other. Try this one first.",
} as const;

export default en;
