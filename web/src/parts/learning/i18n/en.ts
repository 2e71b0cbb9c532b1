/** What the lessons and rules of every game say alike, in English. */

export default {
  "menu.begin": "Begin",
  "menu.go_on": "Go on",
  "menu.done": "done",
  "menu.back": "All lessons",

  "lesson.step": (p: { step: number; steps: number }) => `Step ${p.step} of ${p.steps}`,
  "lesson.next": "Go on",
  "lesson.back": "Back",
  "lesson.retry": "Try again",
  "lesson.repeat": "Once more",

  "finish.table": "Back to your table",
  "finish.bot": "Play a gentle bot",
  "finish.bots": "Play against bots",
  "finish.friend": "Invite a friend",
  "finish.friends": "Invite friends",
  "finish.rules": "Read the rules",
  "finish.failed": "The table could not be opened. Try again in a moment.",

  "rules.contents": "On this page",
} as const;
