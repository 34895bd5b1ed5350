const someone =
  "(?:(?:the|our|my|a|her|his|their) )?(?:callers?|clients?|couple|bride|groom|mum|mother|dad|father|boss|friend|mate|colleague|team|planner|fianc[eé]e?|partner|sister|brother|they|she|he|someone|somebody|everyone|people)";
const told = new RegExp(
  String.raw`^\W*(?:(?:and|but|so|ok|hi|hey) )*(?:${someone} (?:keeps? )?(?:reckons?|thinks?|says?|saying|swears?|claims?|insists?|told me|tells me|believes?|heard)|i(?:['’]m| am)? (?:think|thought|heard|reckon|believe|guess|told|sure|fairly sure|pretty sure)|(?:am|are) (?:i|we) (?:right|correct)(?: (?:in|to) think(?:ing)?| to say| in saying)?|(?:is it|it(?:['’]s| is)) (?:true|right|correct|the case)|i(?:['’]m| am) (?:right|correct)(?: in thinking)?|can you confirm|please confirm|confirm)(?: to me)?,? (?:that )?(?=\p{L})`,
  "iu",
);
/** "..., right?"; a word by itself behind a stop alone: "80 or so" and "on the right" end otherwise. */
const tagged =
  /(?:(?:[,.;]|\s[-–—])\s*(?:right|correct|true|yeah|yes|no|yes or no)|(?:[,.;]|\s[-–—])?\s(?:(?:is|was) (?:that|this|it) (?:right|correct|true|so|the case)|am i right|are (?:they|we) right|is (?:she|he) right|(?:is|does|has|do|can|are|have)n['’]?t (?:it|they)|who['’]?s right))\W*$/iu;
const found = /^you['’]?(?:d|ll)? find (.+?) (?=(?:in|near|on|at) )/iu;
const ofVenue =
  /^(?!(?:are|does|do|has|have|can|could|what|which|how|who|where|when|any|if|whether)\b).* (?:is|are|has|have|does|do|can|takes?|seats?|holds?|allows?|costs?|fits?|comes?|lies|in)\b/iu;

/**
 * What somebody claims of a venue, as the question that it is: "they reckon Zuri Hall is in Docklands, is that right?",
 * "am I right in thinking it takes 200?", "it has parking, correct?". Any other message stays as it is.
 */
export function asQuestion(message: string): string {
  const claim = message.replace(told, "").replace(tagged, "").replace(found, "is $1 ");
  const isClaim = claim !== message && ofVenue.test(claim) && !claim.includes("\n");
  return isClaim ? `${claim.replace(/[\s?.!]+$/, "")}?` : message;
}
