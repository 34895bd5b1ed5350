import type { DistributionSettings, VenueSpecialist } from "@contract/leads/venue-specialists";
import { type Country, countries, type EventType, eventTypes } from "@contract/vocabulary";
import { parseEnteredCount, rejectRange } from "~/services/format/entered-number";
import type { PostedFields } from "~/services/forms/posted-fields";
import { createChoiceField } from "~/services/lists/list-fields";
import { createListState } from "~/services/lists/list-state";
import { paths } from "~/services/paths";

/** The rules of a country's specialists (LEAD-07). */
export const rulesList = createListState(paths.distributionRules, {
  country: createChoiceField(countries, (scope: { chosen: Country }) => scope.chosen),
});

/** The rules of one specialist, and below those for all, in form order; `words` is the label used in messages. */
export const specialistRules = {
  is_active: { kind: "flag", words: "active" },
  weight: { kind: "number", words: "weight" },
  daily_limit: { kind: "number", words: "daily limit" },
  takes_wedding: { kind: "flag", words: "weddings" },
  takes_corporate: { kind: "flag", words: "corporate events" },
  takes_social: { kind: "flag", words: "social events" },
} as const;
const globalRules = {
  is_distribution_active: { kind: "flag", words: "lead distribution" },
  weekend_distribution: { kind: "flag", words: "weekend distribution" },
  daily_limit: { kind: "number", words: "daily limit" },
} as const;

export type RuleFields = Readonly<Record<string, { kind: "flag" | "number"; words: string }>>;
export type Specialist = Pick<VenueSpecialist, "id" | "name" | "country" | keyof typeof specialistRules>;

/** The largest denominator of a share written as a fraction. */
const MAX_DENOMINATOR = 20;

/** The specialists of the business; if `isPartial`, some could not be loaded. */
export interface Team {
  data: readonly Specialist[];
  isPartial?: boolean | undefined;
}

/**
 * A sentence on what the rules mean for one specialist: the share of each event type, by weight among the
 * country's specialists who take it, and the daily limit. `undefined` if unknown; in a partial team no share
 * is known.
 */
export function formatSpecialistRules(
  specialist: Specialist,
  team: Team,
  settings: DistributionSettings,
): string | undefined {
  if (settings.is_distribution_active === false) return "Gets no new leads: lead distribution is off.";
  if (specialist.is_active === false) return "Gets no new leads while inactive.";
  const limit = findLowestKnown(specialist.daily_limit, settings.daily_limit);
  if (specialist.weight === 0) return "Gets no new leads with a weight of 0.";
  if (limit === 0) return "Gets no new leads with a daily limit of 0.";
  if (settings.is_distribution_active === undefined) return undefined;
  const isColleague = ({ id, country }: Specialist) =>
    id !== specialist.id && (!country || !specialist.country || country === specialist.country);
  const colleagues = team.isPartial ? undefined : team.data.filter(isColleague);
  const shares = eventTypes.flatMap(
    (type) => formatEventTypeShare(specialist, colleagues, settings, type) ?? [],
  );
  const parts = [
    ...(shares.length ? [`Gets ${joinShareTexts(shares)}`] : []),
    ...(limit === undefined ? [] : [`${shares.length ? "at" : "At"} most ${limit} leads a day`]),
  ];
  return parts.length ? `${parts.join("; ")}.` : undefined;
}

const findLowestKnown = (...numbers: (number | undefined)[]): number | undefined => {
  const known = numbers.filter((number): number is number => number !== undefined);
  return known.length ? Math.min(...known) : undefined;
};

const typePlurals: Record<EventType, string> = {
  wedding: "weddings",
  corporate: "corporate events",
  social: "social events",
};

function formatEventTypeShare(
  specialist: Specialist,
  colleagues: readonly Specialist[] | undefined,
  settings: DistributionSettings,
  type: EventType,
): string | undefined {
  const takes = `takes_${type}` as const;
  if (specialist[takes] === false) return `no ${typePlurals[type]}`;
  if (!colleagues) return undefined;
  const weight = findSpecialistWeight(specialist, settings, type);
  const others = colleagues.map((colleague) => findSpecialistWeight(colleague, settings, type));
  if (weight === undefined || others.includes(undefined)) return undefined;
  const sum = others.reduce<number>((total, other) => total + (other ?? 0), weight);
  if (weight === sum) return `all ${typePlurals[type]}`;
  return `${formatShareAsFraction(weight, sum)} ${typePlurals[type]}`;
}

/** A specialist's weight: 0 for one who does not take part, undefined if unknown. */
function findSpecialistWeight(
  specialist: Specialist,
  settings: DistributionSettings,
  type: EventType,
): number | undefined {
  const { is_active, weight, daily_limit, [`takes_${type}` as const]: takes } = specialist;
  if (is_active === false || takes === false || weight === 0) return 0;
  if (findLowestKnown(daily_limit, settings.daily_limit) === 0) return 0;
  return is_active && takes ? weight : undefined;
}

/** "about 2 in 5": the nearest fraction with a small denominator. */
function formatShareAsFraction(weight: number, sum: number): string {
  const share = weight / sum;
  if (share < 1 / MAX_DENOMINATOR) return `fewer than 1 in ${MAX_DENOMINATOR}`;
  if (share > 1 - 1 / MAX_DENOMINATOR) return "nearly all";
  let best = { part: 1, sum: 2 };
  for (let parts = 2; parts <= MAX_DENOMINATOR; parts += 1) {
    const nearest = { part: Math.round(share * parts), sum: parts };
    // Without the tiny margin, rounding errors would prefer "2 in 4" to "1 in 2".
    if (Math.abs(nearest.part / parts - share) < Math.abs(best.part / best.sum - share) - 1e-9)
      best = nearest;
  }
  return `about ${best.part} in ${best.sum}`;
}

/** Joins shares in one sentence with a single "about": "about 2 in 5 weddings and 1 in 3 social events". */
const joinShareTexts = (parts: readonly string[]): string =>
  [parts.slice(0, -1).join(", "), parts.at(-1)]
    .filter(Boolean)
    .join(" and ")
    .replace(/(?<=about .*)about /g, "");

/** Sentences on what the global settings mean, as far as they are known. */
export function formatGlobalRules(settings: DistributionSettings): string | undefined {
  const { is_distribution_active: isOn, weekend_distribution: onWeekends, daily_limit: limit } = settings;
  if (isOn === undefined) return undefined;
  if (!isOn) return "Lead distribution is off. New leads stay unassigned.";
  const knownDays = onWeekends ? " every day" : " Monday to Friday";
  const days = onWeekends === undefined ? "" : knownDays;
  const most = limit === undefined ? "" : `, up to ${limit} per specialist per day`;
  const weekends = onWeekends === false ? " Weekend leads wait until Monday." : "";
  return `New leads are assigned${days}${most}.${weekends}`;
}

/** Formats rules as form values: "yes" or "no", digits, and "" if unknown. */
export const toRuleFormValues = (
  fields: RuleFields,
  rules: Readonly<Record<string, unknown>>,
): Record<string, string> =>
  Object.fromEntries(
    Object.keys(fields).map((name) => {
      const value = rules[name];
      if (typeof value === "boolean") return [name, value ? "yes" : "no"];
      return [name, String(value ?? "")];
    }),
  );

/** Parses form values as rules; an invalid value is undefined. */
export const parseRuleFormValues = (fields: RuleFields, texts: Readonly<Record<string, string>>) =>
  Object.fromEntries(
    Object.entries(fields).map(([name, { kind }]) => {
      const text = texts[name] ?? "";
      if (kind === "number") return [name, parseRuleNumber(text).value];
      return [name, text === "yes" ? true : text === "no" ? false : undefined];
    }),
  );

const MAX_NUMBER = 1000;

const WHOLE_NUMBER_ERROR = `Enter a whole number from 0 to ${MAX_NUMBER}`;

/** A number typed into a rule: a whole number up to `MAX_NUMBER`, or the error message. */
function parseRuleNumber(text: string) {
  const count = parseEnteredCount(text);
  if (count.low !== undefined) return rejectRange(count);
  const { value = Number.NaN } = count;
  return Number.isInteger(value) && value >= 0 && value <= MAX_NUMBER
    ? { value }
    : { problem: WHOLE_NUMBER_ERROR };
}

/** Who a row of rules applies to: a specialist's id, or `GLOBAL`. */
export type RuleTarget = number | typeof GLOBAL;

export const GLOBAL = "global";

export const getRuleFields = (target: RuleTarget): RuleFields =>
  target === GLOBAL ? globalRules : specialistRules;

/** The name and element id of a row's field; unique because several rows are posted together. */
export const toRuleFieldName = (target: RuleTarget, name: string): string => `${name}-${target}`;

export interface EnteredRow {
  target: RuleTarget;
  texts: Record<string, string>;
  /** The values that the form showed, including conflicts shown since. */
  shown: Record<string, string>;
  errors?: Record<string, string>;
}

/** The rows typed into the form, and the alert that says what was saved. */
export interface EnteredRules {
  rows: EnteredRow[];
  alert?: string | undefined;
}

/** Whether a row was changed since its form was opened. */
export const hasRowChanged = ({ texts, shown }: Pick<EnteredRow, "texts" | "shown">): boolean =>
  Object.entries(texts).some(([name, text]) => text !== (shown[name] ?? ""));

/** Reads a posted row. An unticked box means no, unless the value was unknown and none was chosen. */
export const parsePostedRuleTexts = (
  target: RuleTarget,
  fields: Pick<PostedFields, "get">,
  shown: Readonly<Record<string, string>>,
): Record<string, string> =>
  Object.fromEntries(
    Object.entries(getRuleFields(target)).map(([name, { kind }]) => {
      const text = fields.get(toRuleFieldName(target, name));
      const unticked = kind === "flag" && shown[name] !== "" ? "no" : "";
      return [name, typeof text === "string" ? text.trim() : unticked];
    }),
  );

/** The error messages of a row, by field. */
export function buildRuleErrors(
  fields: RuleFields,
  texts: Readonly<Record<string, string>>,
  shown: Readonly<Record<string, string>>,
): Record<string, string> {
  return Object.fromEntries(
    Object.entries(fields).flatMap(([name, { kind }]) => {
      const text = texts[name] ?? "";
      if (text === "" && shown[name] === "") return [];
      const isChoice = text === "yes" || text === "no";
      const problem =
        kind === "number" ? parseRuleNumber(text).problem : isChoice ? undefined : "Choose yes or no";
      return problem === undefined ? [] : [[name, problem]];
    }),
  );
}
