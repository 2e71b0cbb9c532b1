/** The lessons of BOOOM! in English. */

const en = {
  "menu.title": "Six short lessons",
  "menu.line": "Three minutes in the Ghost Mine. You throw, grab and shout yourself, and nobody hurries you.",

  "throw.name": "Throw",
  "throw.line": "Aim, and give the command",
  "grab.name": "Grab",
  "grab.line": "The first touch wins",
  "warn.name": "Warn",
  "warn.line": "Shout, and keep grabbing",
  "forfeit.name": "Forfeit",
  "forfeit.line": "When somebody else shouts",
  "act.name": "Act",
  "act.line": "Pickaxe and revolver",
  "secure.name": "Secure",
  "secure.line": "Into the chest, and who wins",

  "lesson.choices": "Your answer",
  "lesson.stage": "The Ghost Mine",
  "lesson.not_now": "Not in this step: do what the words above say.",
  "lesson.you": "You",

  "who.tony": "Tombstone Tony",
  "who.hank": "Hank Harris",
  "who.ruby": "Rattlesnake Ruby",
  "who.alma": "Alma Anderson",

  "aim.title": "Fire in the hole!",
  "aim.text":
    "You are Tombstone Tony, and the others have aimed already. Aim your stick somewhere into the mine: the longer you hold, the harder you throw. You have the watch, so you give the command.",
  "aim.well": "BOOOM! All sticks fly at once, tiles tumble, and some land face up. There is gold about!",
  "aim.well.soft":
    "Pfff. Dropped like that, a stick does little. About three quarters of the force does most. But there is gold about!",
  "gold.title": "Grab!",
  "gold.text":
    "Take what lies face up: nuggets, and actions such as the pickaxe. One hand, one tile: until it lies in your depot your hand is busy. Take all three. The bat is none of your business.",
  "gold.well": "Two nuggets and a pickaxe. At a table everybody grabs at once, and the first touch wins.",
  "push.title": "Push it aside",
  "push.text":
    "Tiles hide each other. Rocks may be pushed aside, but never flipped. Drag the rock in the middle of the mine a little way, and take what lies below.",
  "push.well": "Look under the rubble when nothing else shines. Nobody sees what you suspect.",
  "ghost.title": "Watch out, ghost!",
  "ghost.text":
    "Tony fears no ghost. Touch the ghost to call its warning: all others have to stop. You do not, so take both nuggets while they hold their hands up.",
  "ghost.well": "That is how fortunes are made. Each warning can be called once a round.",
  "hands.title": "Hands up!",
  "hands.text":
    "Now Hank sees his bat. When he shouts, hold both hands up until they are counted, then let go. Only then may you grab again: take the nugget that is left near you.",
  "hands.well": "Well done. Hank has helped himself meanwhile, so be quick about it.",
  "clap.title": "To each its own",
  "clap.text":
    "Some tables like it livelier: each fright wants a forfeit of its own. When Ruby shouts for her snake, clap twice. Then take the nugget near you.",
  "clap.well":
    "Shoo! You flail at the bat, hide your hands from the rat, and cover your eyes from the ghost.",
  "pickaxe.title": "Dig",
  "pickaxe.text":
    "The search is over, and you hold the pickaxe. Flip five tiles that show rock, one after the other. Nuggets are yours.",
  "pickaxe.well": "Gold that nobody saw. Whatever is not a nugget stays where it lies.",
  "revolver.title": "A duel",
  "revolver.text":
    "You hold the revolver. Challenge somebody who has gold: they hide up to two nuggets in their fists. Choose a fist, and keep what is in it.",
  "revolver.well":
    "Yours! With the star, by the way, the others would lose all illegal gold of this round; with the dynamite you would throw once more.",
  "revolver.well.empty":
    "An empty fist. That is what poker faces are for. With the star, by the way, the others would lose their illegal gold of this round; with the dynamite you would throw once more.",
  "done.title": "Enough for now",
  "done.text":
    "Three nuggets lie in your depot. They are not safe yet. When you see nothing more to grab, press “I am done”, as the others already have.",
  "done.well":
    "Into the chest they go, safe for good. All tiles lie face down again, and the watch passes to the left.",
  "count.title": "Who has won?",
  "count.text":
    "Another game, just over. Every nugget is a point, legal or not. Among equals, whoever has more legal gold wins. Who is it?",
  "count.well": "Hank and Ruby have fifteen each, and Hank has more legal gold.",
  "count.retry": "Count all nuggets first. Legal gold decides only among the best.",
  "count.chest": (p: { who: string; legal: number; illegal: number }) =>
    `${p.who}: ${p.legal} legal, ${p.illegal} illegal`,
  "count.legal": "legal",
  "count.illegal": "illegal",

  "finish.title": "You know the ropes",
  "finish.text": "Aim well, grab fast, shout in time. Now into the mine!",
} as const;

export default en;
