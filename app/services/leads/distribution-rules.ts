import type { DistributionSettings, VenueSpecialist } from "@contract/leads/venue-specialists";
import { type Country, countries, type EventType, eventTypes } from "@contract/vocabulary";
import { oneNumber, parseCount } from "~/services/format/typed-number";
import type { PostedFields } from "~/services/forms/posted-fields";
import { oneOf } from "~/services/lists/list-fields";
import { listState } from "~/services/lists/list-state";
import { paths } from "~/services/paths";

/** The rules of a country's specialists (LEAD-07). */
export const rulesList = listState(paths.distributionRules, {
  country: oneOf(countries, (scope: { chosen: Country }) => scope.chosen),
});

/** What may be set of one specialist and of all at once, in the order of the form; the words are those of messages. */
export const specialistRules = {
  is_active: { kind: "flag", words: "active" },
  weight: { kind: "number", words: "weight" },
  daily_limit: { kind: "number", words: "daily limit" },
  takes_wedding: { kind: "flag", words: "weddings" },
  takes_corporate: { kind: "flag", words: "corporate events" },
  takes_social: { kind: "flag", words: "social events" },
} as const;
const globalRules = {
  is_distribution_active: { kind: "flag", words: "handing out leads" },
  weekend_distribution: { kind: "flag", words: "weekends" },
  daily_limit: { kind: "number", words: "daily limit" },
} as const;

export type RuleFields = Readonly<Record<string, { kind: "flag" | "number"; words: string }>>;
export type Specialist = Pick<VenueSpecialist, "id" | "name" | "country" | keyof typeof specialistRules>;

/** The most parts of a share that is written as a fraction. */
const MOST_PARTS = 20;

/** The specialists of the business, of whom some could not be read where it is partial. */
export interface Team {
  data: readonly Specialist[];
  isPartial?: boolean;
}

/**
 * What the rules mean for one specialist, in a sentence: the share of each kind of event by weight among those of the
 * country who take it, and the limit. Undefined where what it depends on is not known; nobody's share is known in a team
 * that is partial.
 */
export function meaningOf(
  specialist: Specialist,
  team: Team,
  settings: DistributionSettings,
): string | undefined {
  if (settings.is_distribution_active === false) return "Gets no new leads: none are handed out.";
  if (specialist.is_active === false) return "Gets no new leads while not active.";
  const limit = lowest(specialist.daily_limit, settings.daily_limit);
  if (specialist.weight === 0) return "Gets no new leads with a weight of 0.";
  if (limit === 0) return "Gets no new leads with a daily limit of 0.";
  if (settings.is_distribution_active === undefined) return undefined;
  const isColleague = ({ id, country }: Specialist) =>
    id !== specialist.id && (!country || !specialist.country || country === specialist.country);
  const colleagues = team.isPartial ? undefined : team.data.filter(isColleague);
  const shares = eventTypes.flatMap((type) => shareOf(specialist, colleagues, settings, type) ?? []);
  const parts = [
    ...(shares.length ? [`Gets ${inOneSentence(shares)}`] : []),
    ...(limit === undefined ? [] : [`${shares.length ? "at" : "At"} most ${limit} leads a day`]),
  ];
  return parts.length ? `${parts.join("; ")}.` : undefined;
}

const lowest = (...numbers: (number | undefined)[]) => {
  const known = numbers.filter((number): number is number => number !== undefined);
  return known.length ? Math.min(...known) : undefined;
};

const plural: Record<EventType, string> = {
  wedding: "weddings",
  corporate: "corporate events",
  social: "social events",
};

function shareOf(
  specialist: Specialist,
  colleagues: readonly Specialist[] | undefined,
  settings: DistributionSettings,
  type: EventType,
): string | undefined {
  const takes = `takes_${type}` as const;
  if (specialist[takes] === false) return `no ${plural[type]}`;
  if (!colleagues) return undefined;
  const own = weightFor(specialist, settings, type);
  const others = colleagues.map((one) => weightFor(one, settings, type));
  if (own === undefined || others.includes(undefined)) return undefined;
  const sum = others.reduce<number>((total, one) => total + (one ?? 0), own);
  if (own === sum) return `all ${plural[type]}`;
  return `${fraction(own, sum)} ${plural[type]}`;
}

/** The weight of a specialist; 0 for one who does not take part, undefined where it is not known. */
function weightFor(specialist: Specialist, settings: DistributionSettings, type: EventType) {
  const { is_active, weight, daily_limit, [`takes_${type}` as const]: takes } = specialist;
  if (is_active === false || takes === false || weight === 0) return 0;
  if (lowest(daily_limit, settings.daily_limit) === 0) return 0;
  return is_active && takes ? weight : undefined;
}

/** "about 2 of 5": exact where the parts are few, else the nearest with few. */
function fraction(own: number, sum: number): string {
  const share = own / sum;
  if (share < 1 / MOST_PARTS) return `fewer than 1 of ${MOST_PARTS}`;
  if (share > 1 - 1 / MOST_PARTS) return "nearly all";
  let best = { own: 1, sum: 2 };
  for (let parts = 2; parts <= MOST_PARTS; parts += 1) {
    const nearest = { own: Math.round(share * parts), sum: parts };
    if (Math.abs(nearest.own / parts - share) < Math.abs(best.own / best.sum - share) - 1e-9) best = nearest;
  }
  return `about ${best.own} of ${best.sum}`;
}

/** With one "about" for all. */
const inOneSentence = (parts: readonly string[]) =>
  [parts.slice(0, -1).join(", "), parts.at(-1)]
    .filter(Boolean)
    .join(" and ")
    .replace(/(?<=about .*)about /g, "");

/** What the settings for all mean, as far as they are known. */
export function meaningForAll(settings: DistributionSettings): string | undefined {
  const { is_distribution_active: isOn, weekend_distribution: onWeekends, daily_limit: limit } = settings;
  if (isOn === undefined) return undefined;
  if (!isOn) return "New leads are not handed out: they wait without an owner.";
  const days =
    onWeekends === undefined
      ? ""
      : onWeekends
        ? " every day"
        : " from Monday to Friday; at weekends they wait";
  const most = limit === undefined ? "" : `, at most ${limit} to each specialist a day`;
  return onWeekends === false
    ? `New leads are handed out${most}${most ? "," : ""}${days}.`
    : `New leads are handed out${days}${most}.`;
}

/** Rules as the fields of a form hold them: yes or no, digits, and nothing for what is not known. */
export const textsOf = (fields: RuleFields, rules: Readonly<Record<string, unknown>>) =>
  Object.fromEntries(
    Object.keys(fields).map((name) => {
      const value = rules[name];
      return [name, typeof value === "boolean" ? (value ? "yes" : "no") : String(value ?? "")];
    }),
  );

/** The texts of a form as rules; what is no value of its field is absent. */
export const rulesOf = (fields: RuleFields, texts: Readonly<Record<string, string>>) =>
  Object.fromEntries(
    Object.entries(fields).map(([name, { kind }]) => {
      const text = texts[name] ?? "";
      if (kind === "number") return [name, numberIn(text).value];
      return [name, text === "yes" ? true : text === "no" ? false : undefined];
    }),
  );

const LARGEST = 1000;

const WHOLE = `Enter a whole number from 0 to ${LARGEST}`;

/** A whole number up to the largest, or why a text is not one. */
function numberIn(text: string) {
  const read = parseCount(text);
  if (read.low !== undefined) return oneNumber(read);
  const { value = Number.NaN } = read;
  return Number.isInteger(value) && value >= 0 && value <= LARGEST ? { value } : { problem: WHOLE };
}

/** Of whom a row of rules is: a specialist's id, or that of the rules for all. */
export type RulesOf = number | typeof GLOBAL;

export const GLOBAL = "global";

export const fieldsOf = (of: RulesOf): RuleFields => (of === GLOBAL ? globalRules : specialistRules);

/** The name, and the id, of a field of a row; several rows are posted together. */
export const ruleField = (of: RulesOf, name: string) => `${name}-${of}`;

/** What was typed into one row. */
export interface TypedRow {
  of: RulesOf;
  texts: Record<string, string>;
  /** What the form showed, and the conflicts that it has shown since. */
  shown: Record<string, string>;
  errors?: Record<string, string>;
}

/** What was typed into a form of rules, and what was saved and what was not. */
export interface TypedRules {
  rows: TypedRow[];
  alert?: string;
}

/** Whether a row was changed since its form was opened. */
export const isChanged = ({ texts, shown }: Pick<TypedRow, "texts" | "shown">) =>
  Object.entries(texts).some(([name, text]) => text !== (shown[name] ?? ""));

/** A posted row: an empty box means no, except where the value was not known and none was chosen. */
export const postedTexts = (
  of: RulesOf,
  fields: Pick<PostedFields, "get">,
  shown: Readonly<Record<string, string>>,
) =>
  Object.fromEntries(
    Object.entries(fieldsOf(of)).map(([name, { kind }]) => {
      const text = fields.get(ruleField(of, name));
      const unticked = kind === "flag" && shown[name] !== "" ? "no" : "";
      return [name, typeof text === "string" ? text.trim() : unticked];
    }),
  );

/** What is wrong with the texts of a row, by field. */
export function problemsIn(
  fields: RuleFields,
  texts: Readonly<Record<string, string>>,
  shown: Readonly<Record<string, string>>,
): Record<string, string> {
  return Object.fromEntries(
    Object.entries(fields).flatMap(([name, { kind }]) => {
      const text = texts[name] ?? "";
      if (text === "" && shown[name] === "") return [];
      const isChoice = text === "yes" || text === "no";
      const problem = kind === "number" ? numberIn(text).problem : isChoice ? undefined : "Choose yes or no";
      return problem === undefined ? [] : [[name, problem]];
    }),
  );
}
