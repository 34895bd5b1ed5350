import {
  FOREIGN_SIGN,
  FOREIGN_WORD,
  inDigits,
  OWN_SIGN,
  OWN_WORD,
  SCALES,
} from "~/services/format/money-words";
import { parseMoney } from "~/services/format/typed-number";
import { clauseAround, distinctValues, type Guess, quoted, unanimous } from "./guess";
import { PEOPLE } from "./guests";
import type { EnquiryParts } from "./parts";

/**
 * What may be spent, in all, per head and for a part of it all; the larger end of a range. The unit stands after the sum,
 * else in its label or beside the word budget. Nothing is multiplied.
 */

const SIGN = String.raw`(?:${OWN_SIGN}\s?)`;
/** "12,000", "12 000.50", "12.000,50", "1.2". */
const AMOUNT = String.raw`\d{1,3}(?:\.\d{3})+,\d{2}|\d{1,3}(?:[, ]\d{3})+(?:\.\d{1,2})?|\d+(?:\.\d{1,2})?`;
const SCALE = String.raw`\s?(?:${SCALES})\b`;
const TAX = String.raw`\s?\(?(?:\+|(?:ex|excl|plus|inc|incl|before|net of|without)\b\.?|excluding|including|inclusive of)\s?(?:GST|VAT|tax)\b\)?`;
const MONEY = new RegExp(
  String.raw`(${SIGN})?(${AMOUNT})(${SCALE})?(?:\s?(?:-|–|—|to|and)\s?(${SIGN})?(${AMOUNT})(${SCALE})?)?\s?(${OWN_WORD}\b)?(?![\d/:%]|[.,]\d)(${TAX})?`,
  "gi",
);
const HEAD =
  "head|person|guest|delegate|cover|ticket|student|pupil|adult|child|attendee|participant|member|employee|seat|pax";
const PER_HEAD = new RegExp(
  String.raw`^\s*(?:or so\s|max(?:imum)?\s|ish\s|incl?[^,.;]{0,14}\s|inc\.?\s)*(?:\/\s?(?:head|person|pp|p)\b|p\.?\s?[ph]\.?\b|p\/[ph]\b|per (?:${HEAD})|a (?:head|person)|each\b)`,
  "i",
);
const PART = "table|day|night|evening|hour|hr|week|month|year|room|session|couple|team|family|bottle|venue";
/** A price of a part of it all, which is neither a budget nor a price per head. */
const PER_PART = new RegExp(String.raw`^\s*(?:\/\s?|per |a |an |each )(?:${PART})\b`, "i");
const IN_ALL = /^\s*(?:in (?:total|all)|total|all (?:up|in)|altogether|overall)\b/i;
/** Units as they stand before a sum: "budget per day", "budget pp", "daily budget". */
const PER = String.raw`(?:\bper[ -]|\beach |\/\s?)`;
const HEAD_BEFORE = String.raw`(?:${PER}(?:${HEAD})\b|\bp\.?[ph]\b)`;
const PART_BEFORE = String.raw`(?:${PER}(?:${PART})\b|\b(?:dai|night|hour|week|month|year)ly\b)`;
const BUDGET = String.raw`\b(?:budget|spend(?:ing)?|limit|cap)\b`;
/** The unit beside the word budget, with no other number before the sum. */
const BESIDE_BUDGET = new RegExp(
  String.raw`(?:(?:${HEAD_BEFORE}|${PART_BEFORE}) ${BUDGET}|${BUDGET}\s?\(?(?:${HEAD_BEFORE}|${PART_BEFORE}))[^\d$£]{0,30}$`,
  "i",
);
const OTHERS =
  /tickets?|deposit|minimum spend|min(?:imum)?\.? spend|month|commission|fee\b|hire is|quoted|your (?:price|package|website|rate)|starts? (?:at|from)|photograph|band\b|florist|flowers|dress|\bdj\b|raise[ds]?|raising|donat|last (?:year|time)|previous|elsewhere|other venue|costs? us|cake|marquee hire/i;
const WISH =
  /budget|bugdet|spend|afford|stretch|work(?:ing)? to|pay\b|up to|no more than|max|all in\b|looking at|expect|cap\b|limit|allocat|set aside|to play with|price range|per person|ceiling|under\b|within|keep it|we have|we['’]ve got|\bgot (?:about|around|roughly)|have (?:about|around|roughly)|ballpark|tops\b|put aside|saved|\ball (?:up|in|inclusive)\b|\b(?:ex|excl|inc|incl|plus)\b\.? ?(?:gst|vat)|\b(?:looking|thinking) (?:at|about|around)/i;

/** Money of another country, and sums that may be read in two ways. */
const FIGURES = String.raw`\d(?:[\d.,]{0,12}\d)?`;
const FOREIGN = new RegExp(
  String.raw`${FOREIGN_SIGN}\s?${FIGURES}(?:${SCALE})?|\$?\b${FIGURES}(?:${SCALE})?\s?${FOREIGN_WORD}`,
  "gi",
);
const UNCLEAR = /[$£]\s?\d{1,3}(?:\.\d{3}(?![\d,])|,\d{1,2}(?![\d,.]))/g;

interface Sum {
  guess: Guess<number>;
  /** What the sum is for. */
  of: "all" | "head" | "part";
}

/** What may be spent; without one sum in all, the sums to choose from, or those that are none of ours. */
export interface FoundBudget {
  budget?: Guess<number>;
  budget_per_head?: Guess<number>;
  budget_per_part?: Guess<number>;
  budget_choices?: Guess<number>[];
  foreign_budget?: string;
  unclear_budget?: string;
}

export function budgetIn({ labelled, prose }: EnquiryParts): FoundBudget {
  const set: Pick<FoundBudget, "foreign_budget" | "unclear_budget"> = {};
  /** Without the sums that are only shown; the first of each kind is kept. */
  const ownIn = (text: string) =>
    inDigits(text)
      .replace(FOREIGN, (sum) => {
        set.foreign_budget ??= quoted(sum);
        return " ".repeat(sum.length);
      })
      .replace(UNCLEAR, (sum) => {
        set.unclear_budget ??= quoted(sum);
        return " ".repeat(sum.length);
      });
  const label = labelled.budget && { ...labelled.budget, text: ownIn(labelled.budget.text) };
  const sums = label ? sumsIn(label.text, label.label) : [];
  const hasOwn = sums.some(({ of }) => of !== "part");
  // A field of guests may go on with what each of them may cost.
  const others = [prose, labelled.guests?.text ?? ""].flatMap((text) => sumsIn(ownIn(text)));
  const all = hasOwn ? sums : [...sums, ...others];
  const guessesOf = (kind: Sum["of"]) => all.flatMap(({ of, guess }) => (of === kind ? guess : []));
  return {
    ...set,
    budget: unanimous(guessesOf("all")),
    budget_choices: distinctValues(guessesOf("all")),
    budget_per_head: unanimous(guessesOf("head")),
    budget_per_part: unanimous(guessesOf("part")),
  };
}

/** An amount, or a range of two by its larger end, and its place in a text. */
interface Amount {
  start: number;
  /** The unit may come before the tax or after it. */
  end: number;
  value: number;
  /** A sign or a word of money. */
  sign: string | undefined;
  hasUnit: boolean;
}

function amountsIn(text: string): Amount[] {
  const amounts: Amount[] = [];
  const regex = new RegExp(MONEY);
  for (let match = regex.exec(text); match; match = regex.exec(text)) {
    const { index: start } = match;
    const [whole, sign, low = "", lowScale = "", nextSign, , highScale, word] = match;
    const value = endOfRange(match, text.slice(regex.lastIndex));
    if (value !== undefined) {
      const signs = sign ?? nextSign ?? word;
      const hasUnit = Boolean(signs || lowScale || highScale);
      amounts.push({ start, end: start + whole.trimEnd().length, value, sign: signs, hasUnit });
      continue;
    }
    // The second number is no end of a range: it is read for itself.
    const end = start + [sign, low, lowScale].join("").length;
    const hasUnit = Boolean(sign || lowScale);
    amounts.push({ start, end, value: scaled(low, lowScale), sign, hasUnit });
    regex.lastIndex = end;
  }
  return amounts;
}

/** The one number, or the larger of two; absent where the second ends no range: "$15k and 80 guests". */
function endOfRange(match: RegExpExecArray, rest: string): number | undefined {
  const [whole, sign = "", low = "", lowScale = "", nextSign, high, highScale] = match;
  const first = scaled(low, lowScale);
  if (high === undefined) return first;
  const second = scaled(high, highScale);
  if (second > first) return second;
  const isAnd = /^\s?and\b/i.test(whole.slice((sign + low + lowScale).length));
  if (isAnd || nextSign || highScale || OF_PEOPLE.test(rest)) return undefined;
  // "15k to 20" is up to 20,000.
  const asScaled = scaled(high, lowScale);
  return asScaled > first ? asScaled : undefined;
}

const OF_PEOPLE = new RegExp(String.raw`^\s?${PEOPLE}\b`, "i");

const sumsIn = (text: string, label?: string): Sum[] =>
  amountsIn(text).flatMap((amount) => sumAt(text, amount, label) ?? []);

/** An amount as a sum for the event; nothing where it is one of something else. */
function sumAt(
  text: string,
  { start, end, value, sign, hasUnit }: ReturnType<typeof amountsIn>[number],
  label: string | undefined,
): Sum | undefined {
  const isLabelled = label !== undefined;
  const clause = clauseAround(text, start, end);
  const around = `${clause.before} ${clause.after}`;
  if (!isLabelled && (!hasUnit || OTHERS.test(around))) return undefined;
  const sentence = clauseAround(text, start, end, /[.;!?\n]/g);
  const rest = text.slice(end);
  const before = isLabelled ? label : BESIDE_BUDGET.exec(sentence.before)?.[0];
  const { own, ofBefore, of } = unitAround(rest, before);
  // A number with a "k" or "m" may be anything where the text is not about money.
  const isAsked = isLabelled || WISH.test(`${sentence.before} ${sentence.after.slice(0, 30)}`);
  if (!isAsked && (of !== "head" || !sign)) return undefined;
  if (!(value > 0)) return undefined;
  const sum = text.slice(start, end) + (own ?? "");
  const quote = quoted(ofBefore && before ? `${before}${isLabelled ? ": " : ""}${sum}` : sum);
  return { guess: { value, quote }, of };
}

/** What a sum is for, by the words behind it, else by those before it. */
function unitAround(rest: string, before: string | undefined) {
  const own = PER_PART.exec(rest)?.[0] ?? PER_HEAD.exec(rest)?.[0];
  if (own) return { own, ofBefore: undefined, of: PER_PART.test(own) ? "part" : "head" } as const;
  const ofBefore = before && !IN_ALL.test(rest) ? unitIn(before) : undefined;
  return { own: undefined, ofBefore, of: ofBefore ?? "all" } as const;
}

/** What a sum is for by the words before it. */
function unitIn(before: string): "head" | "part" | undefined {
  if (new RegExp(HEAD_BEFORE, "i").test(before)) return "head";
  return new RegExp(PART_BEFORE, "i").test(before) ? "part" : undefined;
}

/** A number with what it is multiplied by; nothing for one that may be read in two ways. */
const scaled = (digits: string, scale = "") => parseMoney(`${digits}${scale}`).value ?? 0;
