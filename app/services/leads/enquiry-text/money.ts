import { parseEnteredMoney } from "~/services/format/entered-number";
import {
  FOREIGN_SIGN,
  FOREIGN_WORD,
  OWN_SIGN,
  OWN_WORD,
  replaceNumberWordsWithDigits,
  SCALES,
} from "~/services/format/money-words";
import {
  findDifferingGuesses,
  findUnanimousGuess,
  type Guess,
  getSurroundingClause,
  toShortQuote,
} from "./guess";
import { PEOPLE } from "./guests";
import type { EnquiryParts } from "./parts";

/**
 * Finds the budget: in total, per head and per part; the larger end of a range. The unit is after the amount, in its label or
 * next to the word "budget". Nothing is multiplied.
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
/** A price per part, which is neither a total nor per head. */
const PER_PART = new RegExp(String.raw`^\s*(?:\/\s?|per |a |an |each )(?:${PART})\b`, "i");
const IN_ALL = /^\s*(?:in (?:total|all)|total|all (?:up|in)|altogether|overall)\b/i;
/** Units before an amount: "budget per day", "budget pp", "daily budget". */
const PER = String.raw`(?:\bper[ -]|\beach |\/\s?)`;
const HEAD_BEFORE = String.raw`(?:${PER}(?:${HEAD})\b|\bp\.?[ph]\b)`;
const PART_BEFORE = String.raw`(?:${PER}(?:${PART})\b|\b(?:dai|night|hour|week|month|year)ly\b)`;
const BUDGET = String.raw`\b(?:budget|spend(?:ing)?|limit|cap)\b`;
/** The unit next to the word "budget", with no other number before the amount. */
const BESIDE_BUDGET = new RegExp(
  String.raw`(?:(?:${HEAD_BEFORE}|${PART_BEFORE}) ${BUDGET}|${BUDGET}\s?\(?(?:${HEAD_BEFORE}|${PART_BEFORE}))[^\d$£]{0,30}$`,
  "i",
);
const OTHERS =
  /tickets?|deposit|minimum spend|min(?:imum)?\.? spend|month|commission|fee\b|hire is|quoted|your (?:price|package|website|rate)|starts? (?:at|from)|photograph|band\b|florist|flowers|dress|\bdj\b|raise[ds]?|raising|donat|last (?:year|time)|previous|elsewhere|other venue|costs? us|cake|marquee hire/i;
const WISH =
  /budget|bugdet|spend|afford|stretch|work(?:ing)? to|pay\b|up to|no more than|max|all in\b|looking at|expect|cap\b|limit|allocat|set aside|to play with|price range|per person|ceiling|under\b|within|keep it|we have|we['’]ve got|\bgot (?:about|around|roughly)|have (?:about|around|roughly)|ballpark|tops\b|put aside|saved|\ball (?:up|in|inclusive)\b|\b(?:ex|excl|inc|incl|plus)\b\.? ?(?:gst|vat)|\b(?:looking|thinking) (?:at|about|around)/i;

/** Amounts in other currencies, and ambiguous amounts. */
const FIGURES = String.raw`\d(?:[\d.,]{0,12}\d)?`;
const FOREIGN = new RegExp(
  String.raw`${FOREIGN_SIGN}\s?${FIGURES}(?:${SCALE})?|\$?\b${FIGURES}(?:${SCALE})?\s?${FOREIGN_WORD}`,
  "gi",
);
const UNCLEAR = /[$£]\s?\d{1,3}(?:\.\d{3}(?![\d,])|,\d{1,2}(?![\d,.]))/g;

interface BudgetMention {
  guess: Guess<number>;
  kind: "all" | "head" | "part";
}

/** The budget; without a clear total, the amounts to choose from, and those in other currencies or ambiguous. */
export interface FoundBudget {
  budget?: Guess<number> | undefined;
  budget_per_head?: Guess<number> | undefined;
  budget_per_part?: Guess<number> | undefined;
  budget_choices?: Guess<number>[] | undefined;
  foreign_budget?: string;
  unclear_budget?: string;
}

export function findBudget({ labelled, prose }: EnquiryParts): FoundBudget {
  const unusable: Pick<FoundBudget, "foreign_budget" | "unclear_budget"> = {};
  /** Blanks out foreign and ambiguous amounts, and remembers the first of each. */
  const removeUnusable = (text: string) =>
    replaceNumberWordsWithDigits(text)
      .replace(FOREIGN, (sum) => {
        unusable.foreign_budget ??= toShortQuote(sum);
        return " ".repeat(sum.length);
      })
      .replace(UNCLEAR, (sum) => {
        unusable.unclear_budget ??= toShortQuote(sum);
        return " ".repeat(sum.length);
      });
  const label = labelled.budget && { ...labelled.budget, text: removeUnusable(labelled.budget.text) };
  const sums = label ? findBudgetMentions(label.text, label.label) : [];
  const hasLabelled = sums.some(({ kind }) => kind !== "part");
  // A guests field may include the budget per head.
  const others = [prose, labelled.guests?.text ?? ""].flatMap((text) =>
    findBudgetMentions(removeUnusable(text)),
  );
  const all = hasLabelled ? sums : [...sums, ...others];
  const selectGuesses = (kind: BudgetMention["kind"]) =>
    all.flatMap((mention) => (mention.kind === kind ? mention.guess : []));
  return {
    ...unusable,
    budget: findUnanimousGuess(selectGuesses("all")),
    budget_choices: findDifferingGuesses(selectGuesses("all")),
    budget_per_head: findUnanimousGuess(selectGuesses("head")),
    budget_per_part: findUnanimousGuess(selectGuesses("part")),
  };
}

/** An amount, or the larger end of a range, and its position in a text. */
interface Amount {
  start: number;
  /** The unit may come before the tax or after it. */
  end: number;
  value: number;
  /** A currency sign or word. */
  sign: string | undefined;
  hasUnit: boolean;
}

function parseAmounts(text: string): Amount[] {
  const amounts: Amount[] = [];
  const regex = new RegExp(MONEY);
  for (let match = regex.exec(text); match; match = regex.exec(text)) {
    const { index: start } = match;
    const [whole, sign, low = "", lowScale = "", nextSign, , highScale, word] = match;
    const value = parseAmountOrRangeEnd(match, text.slice(regex.lastIndex));
    if (value !== undefined) {
      const signs = sign ?? nextSign ?? word;
      const hasUnit = Boolean(signs || lowScale || highScale);
      amounts.push({ start, end: start + whole.trimEnd().length, value, sign: signs, hasUnit });
      continue;
    }
    // Not a range: the second number is matched separately.
    const end = start + [sign, low, lowScale].join("").length;
    const hasUnit = Boolean(sign || lowScale);
    amounts.push({ start, end, value: parseScaledAmount(low, lowScale), sign, hasUnit });
    regex.lastIndex = end;
  }
  return amounts;
}

/** The single number, or the larger end; `undefined` if it is not a range: "$15k and 80 guests". */
function parseAmountOrRangeEnd(match: RegExpExecArray, rest: string): number | undefined {
  const [whole, sign = "", low = "", lowScale = "", nextSign, high, highScale] = match;
  const first = parseScaledAmount(low, lowScale);
  if (high === undefined) return first;
  const second = parseScaledAmount(high, highScale);
  if (second > first) return second;
  const isAnd = /^\s?and\b/i.test(whole.slice((sign + low + lowScale).length));
  if (isAnd || nextSign || highScale || OF_PEOPLE.test(rest)) return undefined;
  // "15k to 20" means up to 20,000.
  const scaledHigh = parseScaledAmount(high, lowScale);
  return scaledHigh > first ? scaledHigh : undefined;
}

const OF_PEOPLE = new RegExp(String.raw`^\s?${PEOPLE}\b`, "i");

const findBudgetMentions = (text: string, label?: string): BudgetMention[] =>
  parseAmounts(text).flatMap((amount) => toBudgetMention(text, amount, label) ?? []);

/** An amount as a budget; `undefined` if it is for something else. */
function toBudgetMention(
  text: string,
  { start, end, value, sign, hasUnit }: ReturnType<typeof parseAmounts>[number],
  label: string | undefined,
): BudgetMention | undefined {
  const isLabelled = label !== undefined;
  const clause = getSurroundingClause(text, start, end);
  const around = `${clause.before} ${clause.after}`;
  if (!isLabelled && (!hasUnit || OTHERS.test(around))) return undefined;
  const sentence = getSurroundingClause(text, start, end, /[.;!?\n]/g);
  const rest = text.slice(end);
  const before = isLabelled ? label : BESIDE_BUDGET.exec(sentence.before)?.[0];
  const { unit, unitBefore, kind } = getAmountUnit(rest, before);
  // A number with "k" or "m" may be anything if the text is not about money.
  const isBudget = isLabelled || WISH.test(`${sentence.before} ${sentence.after.slice(0, 30)}`);
  if (!isBudget && (kind !== "head" || !sign)) return undefined;
  if (!(value > 0)) return undefined;
  const sum = text.slice(start, end) + (unit ?? "");
  const quote = toShortQuote(unitBefore && before ? `${before}${isLabelled ? ": " : ""}${sum}` : sum);
  return { guess: { value, quote }, kind };
}

/** The unit of an amount, by the text after it, else before it. */
function getAmountUnit(rest: string, before: string | undefined) {
  const unit = PER_PART.exec(rest)?.[0] ?? PER_HEAD.exec(rest)?.[0];
  if (unit) return { unit, unitBefore: undefined, kind: PER_PART.test(unit) ? "part" : "head" } as const;
  const unitBefore = before && !IN_ALL.test(rest) ? findUnitBefore(before) : undefined;
  return { unit: undefined, unitBefore, kind: unitBefore ?? "all" } as const;
}

function findUnitBefore(before: string): "head" | "part" | undefined {
  if (new RegExp(HEAD_BEFORE, "i").test(before)) return "head";
  return new RegExp(PART_BEFORE, "i").test(before) ? "part" : undefined;
}

/** A number times its scale; 0 if it is ambiguous. */
const parseScaledAmount = (digits: string, scale = ""): number =>
  parseEnteredMoney(`${digits}${scale}`).value ?? 0;
