import type { Memory } from "../memory";
import type { Reading } from "../words/reading";
import type { Amounts } from "./money";
import type { BudgetQuestion, GuestWish } from "./need";

const owner =
  "(?:the|their|his|her|its|our|my|your|this|that|client|clients|couples?|events?|weddings?|party|conference|whole|entire|total|[a-z]{3,}s)";
const pot = `(?:${owner} ){0,3}(?:budget|price range|means)`;
/** What ends a question of being over, so that it is of no place and of no number. */
const end = "(?= *(?:$|,|~|(?:at|on|here|for|with|by|if|then|or|and|is|are|would|will|do|does|budget)\\b))";
const tooDear = "too (?:dear|expensive|pricey|much|steep|rich|costly|exxy)";

const isOver = new RegExp(
  `\\b(?:(?:over|above|beyond|outside|out of|past|exceed(?:s|ed|ing)?|more than|blow(?:s|n|ing)?(?: out| through)?|bust(?:s|ing)?|break(?:s|ing)?|burst(?:s|ing)?|${tooDear} for) ${pot}|${tooDear} for (?:us|client|them|her|him|${owner} (?:lot|crowd|purse|pocket|wallet))|(?<=\\b(?:we|they|client|be|go|goes|going|went|well|way|puts?|push|pushes|runs?) (?:us |client |them |be |go |come in |come out |end up |well |way |still |much )*)(?:over|short)${end}|(?<=\\b(?:is|are|it|that|were) (?:that |it |[~ ])*|^\\W*(?:so |and |still |but )?)(?:over|short)(?= *(?:$|,|(?:for|with|by|if|then|or|and|budget)\\b)))(?:(?<=budget) (?:for|of) (?:the|this) event)?(?: (?:with|on|at|for) (?:that|this) (?:one|venue|place))?(?: or (?:do |would |will )?(?:(?:we|client|it) )?(?:stay|keep|be|come in|is it|are we) (?:within|under|in|inside)(?: it| budget)?)?`,
);
/** "Not over budget", "without blowing it": within it. */
const refused = /\b(?:not|never|without|wont|doesnt|dont|cant)(?: [a-z]+){0,2} $/;
const aside = "(?:over|under|short|above|below)";
const byHowMuch = new RegExp(
  `\\b(?:${aside}|in|out|within|inside) or (?:${aside}|not in|out of|in|out|within)\\b(?: ${pot})?|\\bhow (?:far|much|badly)(?: (?:is|are|am|would|will|do|does|s|we|they|client|he|she|it|that|this|be|go|come|in|end|up|put|run|us|~+)){0,5} ${aside}(?: ${pot}|(?= [$£]?\\d)|${end})|\\bwhat (?:would|will|does|do) (?:it|that|this|the|~|[~ ])+ (?:leave|save) (?:us|client|over)\\b|\\bhow short\\b|\\b(?:how much|whats?|whatll|anything|any|much|money|leaves?)(?: [a-z~]+){0,5}? (?:left(?: ?over)?|leftover|(?:to )?spare|remain(?:s|ing)?|headroom|leeway|wiggle room)\\b(?: (?:(?:of|from|out of|in|on|after|for) )+${pot})?|\\b(?:how much|what) change\\b(?: (?:would|do|will|does|client|we|they|get|from|out|of|is|there|be))*(?: ${pot})?|\\b(?:how much|what) (?:does|would|will) (?:it|that|this|~+) leave\\b(?: (?:us|client|them))?(?: with)?`,
);
const withinIt = new RegExp(
  `(?<!\\b(?:over|above|beyond|double|half|any|no|what|whats)(?: the| their)? )\\b(?:(?:on|in|in line|within|to|under|meets?|fits?|fitting|inside|for|with|from|against|given|come in|comes in|affordable) )*(?:(?:their|his|her|its|the|our|my|this)(?: (?:client|clients|couple|couples|events?|weddings?|party|conference))? budget(?: (?:of|for) (?:the|this|their|our) (?:event|wedding|couple|client|party|conference))?(?! (?:is|of|was)\\b)(?! ?[$£]?\\d)|(?:that|the|this) budget of (?:theirs|his|hers|the couples?|client)|(?<=\\b(?:in|within|on|under|inside|against|fit|fits|meet|meets) )budget(?: for (?:the|this) event)?(?! (?:is|of|was)\\b)(?! ?[$£]?\\d)|budget (?:for (?:the|this) event )?(?:stretch(?:es)?|run|reach) to|(?<=\\b(?:can|could|would|will) (?:the )?(?:event|couple|[a-z~]{2,}) (?:even |really |actually )?)afford|(?:on |with |for |within )?(?:the )?same budget(?= (?:but|and|just|only|for|in)\\b| ,)|budget[ -]wise(?: (?:ok|okay|fine|good))?(?: for (?:the|this) event)?|(?:in line with |within )?what (?:the event|client|the couple) (?:has|have|can) (?:to spend|got to spend|spend|afford)|(?<=\\b(?:fits?|suits?|meets?|within|inside|for) )(?:the|their|that|this) (?:money|budget|spend)|(?:in|within|inside) (?:${owner} )?(?:price range|means))\\b`,
);
const covering =
  "(?:cover|stretch(?: (?:far|as far as))?(?: to)?|pay for|buy|be enough(?: for)?|suffice(?: for)?)";
const covers = new RegExp(
  `\\b(?:would|will|does|do|can|could|should|might) (?:that|it|this|${pot}|client) (?:even |really |actually |just |all )*${covering}\\b`,
);
const enough = new RegExp(
  `\\b(?:is|was|be|has|have|got|do|does|would|will)(?: (?:that|this|it|client|they|we|she|he|there|have|has|got|be|${pot}|money|cash|a head|per head)){1,4} enough(?: (?:money|budget|cash|in the (?:pot|budget)))?(?: (?:for|to (?:cover|pay for|book|hire|have|get|do|afford|go))\\b)?(?! (?:room|space|parking|seats?|chairs|time|people|guests|light|beds|bedrooms|toilets)\\b)`,
);
/** "Does it come under that?" after an amount was told. */
const underThat =
  /\b(?:(?:come|comes|be|is|go|goes|in) )*(?:under|within|over|above) (?:that|it)(?= *(?:$|,|~|for |with ))/;

const furtherOnes = /\b(?:another|anything|something|somewhere|others?|cheaper|less)\b/;
/** "Venues over budget" are sought. */
const ofVenues = /\b(?:venues?|places?|options|anything|anywhere|somewhere|ones)\b/;

/** What is asked of a venue's price held against a budget, and the budget where it is not said as a number. */
export interface BudgetAsked extends Pick<Amounts, "total" | "perHead"> {
  asked?: BudgetQuestion;
  /** It is asked though no venue is talked about. */
  isOfEvent?: boolean;
}

/** Reads "within their budget", "how far over are we", "would that cover it": the budget is the event's, or the one that was said before. */
export function readBudgetAsked(
  reading: Reading,
  {
    eventBudget,
    memory,
    isOfVenue,
  }: {
    eventBudget: number | null;
    memory: Memory /** A venue is named or talked about. */;
    isOfVenue: boolean;
  },
): BudgetAsked {
  const difference = reading.take(byHowMuch);
  const found = difference ? undefined : isOver.exec(reading.rest);
  // "Too dear for them, is there another one for less?" seeks one.
  const isOther = found?.[0].startsWith("too ") && furtherOnes.test(reading.whole);
  const over = isOther ? undefined : found;
  const before = over ? (refused.exec(reading.rest.slice(0, over.index))?.[0] ?? "") : "";
  if (over) reading.claim(over.index - before.length, over.index + over[0].length);
  const isAfterwards = Boolean(memory.ofEvent) || memory.budget !== undefined;
  const that = isOfVenue && isAfterwards ? reading.take(underThat) : undefined;
  const further = isOfVenue ? (reading.take(covers) ?? reading.take(enough)) : undefined;
  const within = reading.take(withinIt);
  const again = isOfVenue && memory.budget && !difference ? reading.take(/\bby how much\b/) : undefined;
  const said = difference ?? over ?? that ?? further ?? within ?? again;
  if (!said) return {};
  const asked: BudgetQuestion | undefined =
    difference || again
      ? "difference"
      : (over && before === "") || /\b(?:over|above)\b/.test(that?.[0] ?? "")
        ? "over"
        : undefined;
  const isSought = asked === "over" && ofVenues.test(reading.whole);
  if (!isOfVenue && asked && !isSought) return { isOfEvent: true };
  const isOfThat = !/\bbudget\b/.test(said[0]) && !memory.ofEvent && memory.budget !== undefined;
  if (isOfThat) return { perHead: memory.budget?.perHead, total: memory.budget?.total, asked };
  if (eventBudget !== null) return { total: { max: eventBudget, isOfEvent: true }, asked };
  reading.unused.push("the budget, which this event does not have on record");
  return {};
}

/** Whether a text asks if, or by how much, something is over a budget. */
export const asksOfBudget = (text: string) => byHowMuch.test(text) || isOver.test(text);

/** "Which rooms can they afford?", "how many could 15k buy?" */
export function readBudgetFor(reading: Reading, guests: readonly GuestWish[]): BudgetQuestion | undefined {
  if (
    reading.take(
      /\b(?:which|what|any)(?: of)?(?: (?:its|their|the|those|these))?(?: single)? (?:rooms?|spaces?|halls?)\b/,
    )
  )
    return "rooms";
  if (guests.length > 0) return undefined;
  return reading.take(
    /\bhow many(?: (?:people|guests|heads|ppl|pax|seats|covers)\b|(?= (?:can|could|would|does|do|will)\b))(?: (?:can|could|would|does|do|will|we|client|they|you))*|\b(?:what(?:s| is) )?(?:the )?(?:most|max(?:imum)?(?: number of)?|biggest number of) (?:people|guests|heads|pax|ppl)\b/,
  )
    ? "guests"
    : undefined;
}
