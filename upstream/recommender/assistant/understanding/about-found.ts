import type { Intent } from "../intent";
import type { Memory } from "../memory";
import { type Need, refined, relieved } from "../needs/need";
import { countingOn } from "../words/phrases";
import type { gistOf } from "./gist";
import type { Heard } from "./heard";

/** "How many of them have parking?", "how many with parking": of all that were found, not only of the few that were named. */
const countsFound =
  /\bhow many of (?:them|those|these)\b|^\W*(?:and |so |ok |but )*how many(?: (?:ones?|more))? (?:with|without|have|has|got|are|allow|permit|do|dont|can|cant|take|offer|come with|would|under|over|below|above|within|in|near|on)\b(?! (?:they|it|you|we|i|that|the (?:room|venue|place))\b)/;
/** "Which are they?", "list them all", "who are they": all that were found, by name. */
const namesFound =
  /^\W*(?:(?:and|so|ok|okay|please|can you|could you|well) )*(?:(?:which|who|what) (?:ones? )?(?:are|were|is|was) (?:they|those|these|them|it|that|the ones?|all of them)(?: (?:all|called|then|exactly))?|(?:list|name|show|give|send)(?: (?:me|us|client))? (?:(?:all|each|every one) (?:of )?)?(?:them|em|those|these|(?:the )?(?:lot|names|whole list|full list|all(?: \d+)?))(?: all)?|(?:the |a )?(?:full|whole|complete|entire) list|list all|show all|all of (?:them|those)|(?:what are )?(?:their|the) names|which(?: ones)?|who|(?:lets|let me|let us) (?:see|have) (?:them|those|the list)(?: all)?)(?: (?:please|pls|then|all))*\W*$/;

/** What is asked of all that the last search found: how many of them, or which they are. */
export function aboutFound(
  { dropped, unheard, topics }: Heard,
  { asked, need, wanted, isLess }: ReturnType<typeof gistOf>,
  { need: before, most, unheard: earlier = [] }: Memory,
): Intent | undefined {
  if (!before) return undefined;
  const found = (of: Need): Extract<Intent, { kind: "search" }> => ({ kind: "search", need: of, unheard });
  if (!wanted && namesFound.test(asked))
    return { ...found(before), most, isAll: true, unheard: [...new Set([...earlier, ...unheard])] };
  if (!wanted && countingOn.test(asked)) return { ...found(before), isCount: true };
  if ((wanted || isLess) && countsFound.test(asked) && topics.every((topic) => topic !== "price"))
    return { ...found(refined(relieved(before, dropped), need)), isCount: true };
  return undefined;
}
