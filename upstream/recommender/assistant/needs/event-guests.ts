import type { Reading } from "../words/reading";

const bigEnough =
  /(?<!\b(?:budget|money|floor|stage|kitchen|bar|park|parking)\b[a-z ]*)\b(?:big|large|roomy|spacious) enough(?: (?:for|to (?:hold|take|fit|seat)) (?:us|client|them|everyone|everybody|(?:all )?(?:of )?(?:their|our|the|this|his|her) (?:guests|event|wedding|party|lot|conference|guest ?(?:count|list|numbers?)|head ?count|numbers)))?\b(?! (?:for|to)\b)/;

/** "Has the capacity for the event's guest numbers". */
const guestsOfEvent =
  /\b(?:(?:for|of|all|take|fit|hold|seat|handle|accommodate) )*(?:(?:the|all|their|our|this|that|my) )*(?:(?:whole|full|entire|expected|total) )*(?:(?:events? )(?:guest ?(?:list|count|numbers?)|head ?count|guests|numbers)|(?:guest ?(?:list|count|numbers?)|head ?count|number of guests|guests|attendance|everyone|everybody) (?:of|for|in|at|on|to|coming to|attending) (?:the|this|our|that) (?:event|wedding|party|conference|function))\b/;

/** "That hold the guests of the event": as many as come to it. */
const theirGuests =
  /\b(?:(?:that|which|who|to|can|will|would|could|and|must) )*(?:holds?|takes?|fits?|seats?|suits?|accommodates?|for|works? for)(?: all)?(?: of)? (?:(?:(?:the|our|their|its|her|his|this|my) )?(?:(?:event|wedding|party|conference|client|couple)s? )?(?:guests|guest ?(?:list|count|numbers?)|head ?count|numbers|party)(?: of (?:the|this|their|our) (?:event|wedding|party|conference|couple))|(?:the|our|their|its|this) (?:(?:event|wedding|party|conference|client|couple)s )(?:guests|guest ?(?:list|count|numbers?)|head ?count|numbers)|(?:our|their|its) (?:guests|guest ?(?:list|count|numbers?)|head ?count|numbers))\b/;

/** "What do you recommend for the event?" */
const recommending =
  /\b(?:which|what|who|anything|something|somewhere|venues?|place)\b.*\b(?:best|recommend|suggest|suits?|right|ideal|perfect)\b|\b(?:best|recommend|suggest)\b/;
const forEvent =
  /\b(?:for|suits?|to suit) (?:the|this|our|their|his|her) (?:event|wedding|party|conference|function|couple|clients?|brief|enquiry|do|lot)\b(?! (?:budget|guests?|date|in|of|for)\b)/;

/** "What would it cost for this wedding?" is reckoned for its guests. */
const costing = /\b(?:costs?|prices?|pay|charges?|come to|total|bill|how much)\b/;

/** "For our lot", "for her numbers", "take all of us". */
const forTheirs =
  /\b(?:for|fits?|seats?|holds?|takes?|with) (?:all )?(?:of )?(?:our|their|her|his|the|this|my|that|client|[a-z]{3,}s) (?:whole |full |entire )?(?:(?<!the )lot|numbers|crowd|mob|gang|bunch|head ?count|guest ?(?:count|list|numbers?)|guests)\b|\b(?:our|their|client|[a-z]{3,}s) lot\b(?= (?:costs?|fits?|pay|come|be|need|in|at)\b)/;
const forUs =
  /\b(?:for|fits?|seats?|holds?|takes?) (?:all )?(?:of )?(?:us(?: all| lot)?|everyone|everybody|client)\b/;
const reckoning =
  /\b(?:fits?|holds?|seats?|takes?|room|space|minimum|over|budget|afford|left|come to|enough|each|all (?:up|in)|us all)\b/;
/** "Beds for our lot": of what is no room to sit or stand. */
const ofElse =
  /\b(?:park\w*|cars?|beds?|bed ?rooms?|sleep\w*|stay|toilets?|accom\w*|trains?|buses|food|cater\w*|menus?)\b/;

/** Whether it is asked for as many as come to the event, in whatever words; claims them. */
export function readForEvent(
  reading: Reading,
  {
    asked,
    isNamed,
    isOfVenue,
  }: { asked: string; isNamed: boolean /** One is named or talked about. */; isOfVenue: boolean },
): boolean {
  if (reading.take(bigEnough) ?? reading.take(theirGuests)) return true;
  if (!isNamed && recommending.test(asked) && reading.take(forEvent)) return true;
  const costs = costing.test(asked);
  if (isNamed && (reading.take(guestsOfEvent) ?? (costs ? reading.take(forEvent) : undefined))) return true;
  if (!isOfVenue || ofElse.test(asked)) return false;
  return (
    (reading.take(forTheirs) ?? (costs || reckoning.test(asked) ? reading.take(forUs) : undefined)) !==
    undefined
  );
}
