/** The rules of Wind River in English. */

const en = {
  by: "A game by Dirk Liekens (Argentum 2008), for three or four. About an hour.",
  learn: "Try it in the lessons",

  "aim.text":
    "The herd wanders over the high plains, and the tribes live by it. Each chief has seven tipis and leads as many as possible from the board into the open plains. Everybody moves the same herd, so talking is half of the game.",

  "board.title": "The board",
  "board.text":
    "Six lanes, a to f, run up from row 1 to row 6; behind row 6 lie the open plains. From a hex three ways lead forward, straight on and to either side, and three back. Every step forward out of row 6 that finds no hex leads into the plains, and nowhere else does anything leave the board.",
  "board.caption":
    "Three ways forward from c3. From d6 all of them lead into the plains, which makes one step, not three.",
  "start.title": "The start",
  "start.text":
    "Two buffaloes stand on every hex of the first three rows: 36 with four chiefs. With three chiefs lane a is left out, and there are 30. Everybody has seven tipis in hand and one resource in store. Nobody ever keeps more than ten resources.",
  "start.caption": "Four chiefs: lane a, on the left, is in play.",

  "placing.title": "Placing",
  "placing.text":
    "In turn order, everybody places one tipi on a hex without a tipi, whether buffaloes stand there or not. Then everybody places a second one, in the same order. Red begins, then Green, Blue and Violet.",
  "placing.caption": "Red’s second tipi: anywhere but on c2, d3 and e2.",

  "turn.text": "After that, a turn has three parts: the herd, feeding, and one action.",
  "herd.title": "First the herd",
  "herd.text":
    "Move as many buffaloes as you have tipis on the board, each one step forward, and none twice. Take them wherever you like. A buffalo that steps into the plains leaves the game.",
  "herd.before": "Red has two tipis, and so two steps.",
  "herd.after": "The herd after them.",
  "herd.limit":
    "No hex ever holds more than five, those that have moved included. You must make all of your steps, one by one, but you need not look ahead: when no buffalo is left that could still step, this part is over.",
  "herd.full": "c3 is full, so the buffalo on c2 can only go to its sides.",

  "feeding.title": "Then feeding",
  "feeding.text":
    "Only your own tipis are judged now, and all hexes at once. On each hex the buffaloes feed the other chiefs’ tipis first, one each, and then yours. For every tipi of yours that gets nothing you pay one resource, and you may not refuse.",
  "feeding.caption":
    "Red feeds. c3: one buffalo for two tipis, one goes hungry. d3: two buffaloes feed Green’s, the third feeds Red’s. e3: Green’s eats, Red’s goes hungry. That costs Red two.",
  "feeding.lose":
    "If you have too few, you pay all that you have. For each one that is missing, a hungry tipi of your choice goes back to your hand.",
  "feeding.give": "Red cannot pay for one of two: it is either c2 or e6.",

  "act.title": "Then one action",
  "act.text": "Exactly one of these four. Whoever has no tipi on the board acts, too.",
  "walk.title": "Move a tipi",
  "walk.text":
    "One of your tipis goes to a hex next to it, forward or backward, or from row 6 into the plains. In the plains it is safe and counts at the end.",
  "walk.pay":
    "If others have tipis where you go, you and each of them pay one resource to the bank, no matter how many tipis they have there. Those who have nothing pay nothing; but if you have nothing yourself, you may not go there.",
  "walk.caption": "Where Red’s tipi on c3 can go. On b3 Red and Green pay one each.",
  "home.caption": "From e6 into the open plains.",
  "gather.title": "Gather",
  "gather.text":
    "Take all hexes where you alone have tipis, and add up buffaloes less tipis, also where that is less than nothing. If the sum is more than nothing, you take that many resources, up to ten in store. You may gather even if it brings nothing.",
  "gather.caption":
    "Three from d3, less one for c5; e3 is shared with Green and does not count. Red takes two.",
  "raise.title": "Raise a tipi",
  "raise.text":
    "Pay three resources and put a tipi from your hand on a hex where you have tipis and nobody else has.",
  "raise.caption": "Red raises a second tipi on d3. On b4 Red could not: Green lives there, too.",
  "drive.title": "Drive a buffalo",
  "drive.text":
    "One more buffalo makes a step forward, also one that has moved in this turn. Five on a hex remain the limit.",
  "drive.caption": "Red drives the last buffalo away from Green’s tipi.",

  "end.title": "The end",
  "end.text":
    "Once everything is placed, the game ends as soon as no tipi is left on the board, even in the middle of a turn. Whoever has the most tipis in the plains wins, even if that is none; among equals, whoever has more resources. Those who are still equal share the win.",
  "end.caption": "Red and Green have three each; Green has more in store and wins.",
  "end.row": (p: { chief: string; plains: number; resources: number }) =>
    `${p.chief}: ${p.plains} in the plains, ${p.resources} in store`,
  "end.wins": "wins",
  "end.plains": "in the plains",
  "end.store": "in store",

  "talk.title": "Talk and promises",
  "talk.text":
    "Talk and bargain whenever you like: with ready phrases, which everybody reads in their own language and which can point at the board, or in your own words. You can also pin a promise for some of your turns. Everybody sees it, and nothing enforces it. Afterwards the record says who kept their word.",
  "talk.caption": "A promise that was kept, and one that was not.",
  "talk.kept": "I will not enter d4.",
  "talk.broken": "I leave the herd in lane c alone.",
  "talk.stamp.kept": "kept",
  "talk.stamp.broken": "broken",

  "table.title": "At our tables",
  "table.text":
    "Until you confirm your turn you can undo your decisions one by one, without asking anybody. Paying, and parts of a turn in which nothing can be done, happen by themselves.",

  "write.title": "Writing it down",
  "write.text":
    "tipi c3 places a tipi. c3>c4 is the step of a buffalo, c6>* one into the plains. tipi c3>c4 moves a tipi. gather and raise c3 are what they say, and lose c3 takes down a hungry tipi.",

  "silent.title": "Where the rulebook is silent",
  "silent.text":
    "The picture of the printed board is lost; ours is worked out from what is known of it: six rows, the first three with two buffaloes on each hex, 36 and 30 buffaloes, three ways forward, one lighter lane for four only. Our other answers are part of the text above: both rounds of placing have the same order; whoever has lost the last tipi still acts; gathering adds up all hexes before it looks at the sum; hunger is judged once, after the herd; the end is tested after each tipi that leaves the board. The bank never runs out.",
} as const;

export default en;
