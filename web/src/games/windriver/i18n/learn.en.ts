/** The lessons of Wind River in English. */
import { counting } from "../../../i18n/counting";

const { form } = counting("en");

const en = {
  "menu.title": "Six short lessons",
  "menu.line":
    "Three minutes together: the goal, a good opening, then your turn step by step. You do everything yourself.",

  "goal.name": "The goal",
  "goal.line": "Tipis in the open plains",
  "opening.name": "The opening",
  "opening.line": "How strong players begin",
  "herd.name": "The herd",
  "herd.line": "Everybody moves it",
  "feeding.name": "Feeding",
  "feeding.line": "Who eats, and who goes hungry",
  "acting.name": "Acting",
  "acting.line": "Move, gather, raise or drive",
  "talk.name": "The pow-wow",
  "talk.line": "Talk, bargain, promise",

  "lesson.choices": "Your answer",
  "lesson.acts": "What do you do?",
  "lesson.phrases": "What do you say?",
  "lesson.steps_left": (p: { count: number }) =>
    form(p.count, "One buffalo still has to step", `${p.count} buffaloes still have to step`),

  "chief.0": "Red",
  "chief.1": "Green",
  "chief.2": "Blue",
  "chief.3": "Violet",

  "why.phrase": "Choose first what you say.",

  "home.title": "This is the goal",
  "home.text":
    "Red is yours. Whoever brings the most tipis into the open plains, at the top, wins. From row 6 one step forward leads there. Touch your tipi on e6, then the plains.",
  "home.well": "Safe for good: it needs no food any more, and counts at the end. That is your second one.",
  "home.retry": "That is allowed, too. This time touch the tipi on e6, then the plains.",
  "last.title": "The last tipi",
  "last.text":
    "The game ends as soon as no tipi is left on the board. Yours on d6 is the last one. Lead it into the plains.",
  "last.well": "The board is empty, the game is over, and you have four tipis in the plains.",
  "last.retry": "It is not over yet: your tipi is still on the board. This time lead it into the plains.",
  "winner.title": "Who has won?",
  "winner.text":
    "Another game, just over. Most tipis in the plains wins; among equals, whoever has more resources. Look at the stores: who is it?",
  "winner.well":
    "Red and Green have three each, and Green has more in store. Still equal, they would share the win.",
  "winner.retry": "First count the tipis in the plains. Only among the best do resources decide.",

  "first.title": "Place a tipi",
  "first.text":
    "Everybody begins with two tipis. On its hex a tipi needs a buffalo to eat. The herd rests in rows 1 to 3 and will wander up. Strong players begin at its front: place your first tipi in row 3.",
  "first.well": "At the front of the herd, two buffaloes for one tipi: nobody goes hungry here.",
  "first.retry": "There is food, but the way to the plains is longer. Place it in row 3.",
  "first.retry.dry": "Closer, but there is nothing to eat. Place it in row 3, with the herd.",
  "second.title": "And a second one",
  "second.text":
    "While placing, a hex takes one tipi only. Now a trick of strong players: place the second one in row 6, next to the plains. It finds no food there, but your one resource pays for its first meal.",
  "second.well": "One step from the plains. Two tipis each, and the game begins.",
  "second.retry": "That is allowed, and sometimes good. This time place it in row 6, next to the plains.",
  "swift.title": "First one home",
  "swift.text":
    "Your first turn: you have driven two buffaloes and paid your one resource for the hungry tipi on f6. It is next to the plains: lead it home at once.",
  "swift.well": "Your first turn, and one tipi is home. The other one lives with the herd.",
  "swift.retry": "That is allowed, too. This time lead the tipi from f6 into the plains.",

  "steps.title": "The herd wanders",
  "steps.text":
    "Your turn begins with the herd: as many steps as you have tipis on the board. You have two. Take a buffalo and send it forward, straight or to a side; then another one.",
  "steps.well":
    "Two steps, never twice the same buffalo. You may take any of the herd: it belongs to nobody.",
  "full.title": "Five is a crowd",
  "full.text":
    "No more than five buffaloes fit on a hex. The marked one, c3, is full. Drive the buffalo from c2 around it.",
  "full.well": "Around the side. What reaches the open plains is gone for good.",
  "full.retry": "That is allowed, too. This time take the buffalo on c2 and choose a hex beside c3.",
  "bring.title": "Food comes on foot",
  "bring.text":
    "After the herd your people eat: one buffalo for each tipi. The one on d4 has nothing. Make your two steps so that none of your tipis goes hungry.",
  "bring.well": "Everybody has eaten, and it cost you nothing.",
  "bring.retry": "Somebody went hungry. Bring a buffalo to d4, and leave the one on b2 where it is.",

  "share.title": "Guests eat first",
  "share.text":
    "On d3 stand three buffaloes, two tipis of Green and two of yours. On your turn, the others’ tipis eat first. How many of yours go hungry?",
  "share.well": "Two for Green, one is left for you. One of yours goes hungry: that costs one resource.",
  "share.retry": "Three buffaloes, and two of them feed Green. How many of your two tipis get nothing?",
  "give.title": "When you cannot pay",
  "give.text":
    "Two of yours are hungry, on c2 and on e6. You had one resource and have paid it: one tipi must go back to your hand. Keep the one that is almost there.",
  "give.well": "It is back in your hand, and can be raised again. The other is one step from the plains.",
  "give.retry": "Now the one on e6 is gone, one step from the plains. Take down the one on c2.",

  "walk.title": "Move a tipi",
  "walk.text":
    "Then you act, once. The first way: a tipi goes to any hex next to it. On b3 Green lives; if you go there, you and Green pay one each. Go to c4, where it costs nothing.",
  "walk.well": "Three buffaloes, nobody else, no price. That is a place to live.",
  "walk.retry": "There is nothing to eat. The mark is on c4, one step forward.",
  "walk.retry.dear": "You have paid one, and Green, too. On c4 it costs nothing.",
  "walk.retry.other": "That is allowed, too. This time move the tipi on c3 to c4.",
  "gather.title": "Gather",
  "gather.text":
    "The second way brings resources: on all hexes where you alone live, count buffaloes less tipis. An empty hex counts against you, a shared one not at all. How many do you get here?",
  "gather.well":
    "Three from d3, less one for c5. On e3 Green lives, too, so it does not count. Ten is all you can keep.",
  "gather.retry": "Four less one on d3; nothing less one on c5; e3 is shared. What is that together?",
  "raise.title": "Raise a tipi",
  "raise.text":
    "The third way: three resources for one more tipi from your hand, on a hex where you live and nobody else does. You have four. Raise one.",
  "raise.well": "One more tipi, and one more step with the herd from now on.",
  "raise.retry": "That is allowed, too. This time choose Raise, then the hex where only you live.",
  "drive.title": "Drive a buffalo",
  "drive.text":
    "The fourth way: one more buffalo steps forward, even one that has stepped already. Green has one buffalo on d4 and nothing in store. Drive it away.",
  "drive.well": "Now it is Green who has to worry: nothing to eat, and nothing to pay with.",
  "drive.retry": "That is allowed, too. This time choose Drive, then the buffalo on d4, then where it goes.",

  "phrase.title": "A word in time",
  "phrase.text":
    "You may talk and bargain whenever you like. Green is about to move the herd, and could leave your tipi on c4 without food. Ask to spare lane c: choose the phrase, then touch the lane.",
  "phrase.well": "Green has seen it, in their own language. Whether Green listens is up to Green.",
  "phrase.retry": "That is no help to the tipi on c4. Ask to leave the herd in lane c alone.",
  "phrase.leave": (p: { lane: string }) => `Leave the herd in lane ${p.lane} alone`,
  "phrase.leave.open": "Leave the herd in lane … alone",
  "phrase.share": "Let us share a hex",
  "phrase.thanks": "Thank you",
  "phrase.point": "Now touch the lane you mean.",
  "word.title": "Your word",
  "word.text":
    "You have pinned a promise: not to enter d4, where Green lives among four buffaloes. Everybody sees it, nothing holds you. It is your turn: do what you like.",
  "word.well.kept":
    "You have kept your word, and everybody sees that, too. It makes the next bargain easier.",
  "word.well.broken":
    "Allowed: a promise binds nobody. But it is stamped as broken, and who will trust you now?",
  "word.pin": "I will not enter d4.",
  "word.pin.turns": "1 turn left",
  "word.kept": "kept",
  "word.broken": "broken",

  "done.title": "You know the game",
  "done.text":
    "Stay with the herd, keep a little in store, and be on good terms with whoever moves before you. Now play.",
} as const;

export default en;
