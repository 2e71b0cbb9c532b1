/** What can be wrong with the text of a record, in English. */
const records = {
  line: (p: { line: number }) => `Line ${p.line}`,
  move: (p: { move: string }) => `move ${p.move}`,
  where: (p: { places: string; why: string }) => `${p.places}: ${p.why}`,

  "fault.no_game": 'No tag [Game "…"] says which game is played.',
  "fault.rules_version": (p: { version: number; known: number }) =>
    `It follows version ${p.version} of the rules; this server knows up to ${p.known}.`,
  "fault.start_too_long": (p: { most: number }) => `The start position has more than ${p.most} characters.`,
  "fault.start_position": "The game cannot begin from the start position given there.",
  "fault.start_differs": "The start position has other options or seats than the tags say.",
  "fault.seats": (p: { seats: number }) => `This game is not for ${p.seats} players.`,
  "fault.not_number": (p: { tag: string; value: string }) =>
    `The tag ${p.tag} wants a number, not “${p.value}”.`,
  "fault.not_numbers": (p: { tag: string; count: number; value: string }) =>
    `The tag ${p.tag} wants ${p.count} numbers, one for each player, not “${p.value}”.`,
  "fault.too_long": (p: { tag: string; most: number }) =>
    `The tag ${p.tag} may have ${p.most} characters at most.`,
  "fault.too_many_tags": (p: { count: number; most: number }) =>
    `There are ${p.count} unknown tags; ${p.most} are kept at most.`,
  "fault.not_tag": (p: { word: string }) => `“${p.word}” is not a tag. Write [Name "value"].`,
  "fault.tag_twice": (p: { tag: string }) => `The tag ${p.tag} is there twice.`,
  "fault.tag_value": (p: { tag: string }) =>
    `The value of the tag ${p.tag} is not written properly between quotation marks.`,
  "fault.move_number": (p: { found: string; wanted: string }) =>
    `The number ${p.found} stands where ${p.wanted} should be.`,
  "fault.before_moves": (p: { word: string }) =>
    `“${p.word}” stands before the first move. Every move has its number.`,
  "fault.no_move": "There is a number without a move.",
  "fault.open_comment": "A comment begins here and never ends. Write } where it ends.",
  "fault.bad_talk": "What was said there cannot be read.",
  "fault.bad_time": (p: { word: string; most: number }) =>
    `“${p.word}” is not the time of a move. Write seconds, from 0 to ${p.most}.`,
  "fault.time_place": "A time comes right after its move, and each move has at most one.",
  "fault.gives_up": (p: { colour: string }) =>
    `The player “${p.colour}” cannot give up there: not twice, not as a bot, not after the end, not at a table of two.`,
  "fault.not_option": (p: { word: string }) => `“${p.word}” is not an option. Write name=value.`,
  "fault.player_kind": (p: { value: string }) => `A player is “bot” or “person”, not “${p.value}”.`,
  "fault.no_result": "There are places or a reason, but no result.",
  "fault.half_result": "A finished game has the tags Places, Scores and Reason.",
  "fault.places": (p: { seats: number }) => `Places go from 1 to ${p.seats}.`,
  "fault.result_differs": (p: { told: string; found: string }) =>
    `The result says “${p.told}”, and the places say “${p.found}”.`,
  "fault.not_entry": (p: { word: string }) =>
    `“${p.word}” is not an entry of a game in real time. Write milliseconds, then what happened.`,
  "fault.bad_entry": "This entry is damaged.",
  "fault.unknown_colour": (p: { word: string; colours: string }) =>
    `Nobody plays “${p.word}” here. There are: ${p.colours}.`,
  "fault.after_end": "The game is over before this entry.",
  "fault.begins_otherwise": "The game begins with other seats or options than the tags say.",
  "fault.no_entry": "Nothing of the game itself is there.",
  "fault.not_over": "The game is not over, and nobody could go on with it in real time.",
  "fault.not_by_rules": (p: { reason: string; reasons: string }) =>
    `The game does not end after these moves, so the reason cannot be “${p.reason}”. It could be: ${p.reasons}.`,
  "fault.wrong_result": "Count again: the moves lead to other places or points.",
  "fault.wrong_word": (p: { plies: number }) =>
    `A promise made after ${p.plies} moves is judged wrongly. Leave the judgement out.`,
} as const;

export default records;
