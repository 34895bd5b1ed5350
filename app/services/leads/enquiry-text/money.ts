import { clauseAround, type Guess, quoted, unanimous } from "./guess";
import type { EnquiryParts } from "./parts";

/**
 * What may be spent, in all, per head and for a part of it all; the larger end of a range. The unit stands after the sum,
 * else in its label or beside the word budget. Nothing is multiplied.
 */

const SIGN = String.raw`(?:(?:AUD|GBP|AU\$|A\$|\$|£)\s?)`;
const AMOUNT = String.raw`\d{1,3}(?:[, ]\d{3})+(?:\.\d{1,2})?|\d+(?:\.\d{1,2})?`;
const SCALE = String.raw`\s?(?:k|thousand|grand)\b`;
/** Numbers in words, with what makes them money. */
const WORDED: [RegExp, number][] = [
  "one",
  "two",
  "three",
  "four",
  "five",
  "six",
  "seven",
  "eight",
  "nine",
  "ten",
  "twelve",
  "fifteen",
  "twenty",
  "thirty",
  "forty",
  "fifty",
].map((word, at) => [
  new RegExp(String.raw`\b${word} (thousand|grand)\b`, "gi"),
  [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 12, 15, 20, 30, 40, 50][at] ?? 0,
]);

const MONEY = new RegExp(
  String.raw`(${SIGN})?(${AMOUNT})(${SCALE})?(?:\s?(?:-|–|—|to|and)\s?(${SIGN})?(${AMOUNT})(${SCALE})?)?\s?(AUD|GBP|dollars|pounds|quid|bucks)?(?![\d/:%])`,
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
  /budget|bugdet|spend|afford|stretch|work(?:ing)? to|pay\b|up to|no more than|max|all in\b|looking at|expect|cap\b|limit|allocat|set aside|to play with|price range|per person|ceiling|under\b|within|keep it|we have|we['’]ve got|\bgot (?:about|around|roughly)|have (?:about|around|roughly)|ballpark|tops\b|put aside|saved/i;

interface Sum {
  guess: Guess<number>;
  /** What the sum is for. */
  of: "all" | "head" | "part";
}

export function budgetIn({ labelled, prose }: EnquiryParts): {
  budget?: Guess<number>;
  budget_per_head?: Guess<number>;
  budget_per_part?: Guess<number>;
} {
  const label = labelled.budget && { ...labelled.budget, text: inDigits(labelled.budget.text) };
  const sums = label ? sumsIn(label.text, label.label) : [];
  const hasOwn = sums.some(({ of }) => of !== "part");
  // A field of guests may go on with what each of them may cost.
  const others = [prose, labelled.guests?.text ?? ""].flatMap((text) => sumsIn(inDigits(text)));
  const all = hasOwn ? sums : [...sums, ...others];
  const guessesOf = (kind: Sum["of"]) => all.flatMap(({ of, guess }) => (of === kind ? guess : []));
  return {
    budget: unanimous(guessesOf("all")),
    budget_per_head: unanimous(guessesOf("head")),
    budget_per_part: unanimous(guessesOf("part")),
  };
}

function sumsIn(text: string, label?: string): Sum[] {
  const isLabelled = label !== undefined;
  return [...text.matchAll(MONEY)].flatMap((match) => {
    const [whole, sign, low = "", lowScale, nextSign, high, highScale, word] = match;
    const start = match.index;
    const end = start + whole.trimEnd().length;
    const hasUnit = sign || nextSign || word || lowScale || highScale;
    const clause = clauseAround(text, start, end);
    const around = `${clause.before} ${clause.after}`;
    if (!isLabelled && (!hasUnit || OTHERS.test(around))) return [];
    const sentence = clauseAround(text, start, end, /[.;!?\n]/g);
    const rest = text.slice(end);
    const own = PER_PART.exec(rest)?.[0] ?? PER_HEAD.exec(rest)?.[0];
    const before = isLabelled ? label : BESIDE_BUDGET.exec(sentence.before)?.[0];
    const ofBefore = own === undefined && before && !IN_ALL.test(rest) ? unitIn(before) : undefined;
    const of = own ? (PER_PART.test(own) ? "part" : "head") : (ofBefore ?? "all");
    // A number with a "k" may be anything where nobody speaks of money.
    const isAsked = isLabelled || WISH.test(`${sentence.before} ${sentence.after.slice(0, 30)}`);
    if (!isAsked && (of !== "head" || !(sign || nextSign || word))) return [];
    const value = high ? scaled(high, highScale) : scaled(low, lowScale);
    if (!(value > 0)) return [];
    const sum = text.slice(start, end) + (own ?? "");
    const quote = quoted(ofBefore && before ? `${before}${isLabelled ? ": " : ""}${sum}` : sum);
    return [{ guess: { value, quote }, of }];
  });
}

/** What a sum is for by the words before it. */
function unitIn(before: string): "head" | "part" | undefined {
  if (new RegExp(HEAD_BEFORE, "i").test(before)) return "head";
  return new RegExp(PART_BEFORE, "i").test(before) ? "part" : undefined;
}

const inDigits = (text: string) =>
  WORDED.reduce((so, [words, count]) => so.replace(words, `${count} $1`), text);

const scaled = (digits: string, scale: string | undefined) =>
  Number(digits.replace(/[, ]/g, "")) * (scale ? 1000 : 1);
