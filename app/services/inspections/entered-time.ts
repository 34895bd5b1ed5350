import { formatWeekdayAndDate, toLocalDay } from "~/services/format/dates";
import { type EnteredClock, parseClockTime, parseDayWithOptionalTime } from "~/services/format/entered-time";
import { formatClockTime, formatLocalTime, type LocalTime } from "~/services/format/local-time";
import type { resolveLocalTimeToUtc } from "~/services/format/zoned-time";

/**
 * The time of an inspection as typed: a date, a clock time and a zone. Either field accepts both parts, such as "Sat 5
 * Dec 10am" or 'YYYY-MM-DD hh:mm A' (spec 3). Where the clocks change, `choice` is the instant chosen for the time in
 * `choiceFor`.
 */
export interface EnteredTime {
  date: string;
  clock: string;
  zone: string;
  choice: string;
  choiceFor: string;
}

/** The names of the time fields; the suffix distinguishes the times of one form (spec 3: `times`, `timezones`). */
export const buildTimeFieldNames = (suffix: number | string) => ({
  date: `times.${suffix}`,
  clock: `clocks.${suffix}`,
  zone: `timezones.${suffix}`,
  choice: `choices.${suffix}`,
  choiceFor: `_asked.${suffix}`,
});

/** Longest text read from a field. */
const MAX_LENGTH = 100;

/** A posted or saved form. */
export interface FormFields {
  get(name: string): unknown;
  getAll(name: string): unknown[];
}

export function readEnteredTime(form: FormFields, suffix: number | string): EnteredTime {
  const names = buildTimeFieldNames(suffix);
  const read = (name: keyof typeof names) =>
    String(form.get(names[name]) ?? "")
      .trim()
      .slice(0, MAX_LENGTH);
  return {
    date: read("date"),
    clock: read("clock"),
    zone: read("zone"),
    choice: read("choice"),
    choiceFor: read("choiceFor"),
  };
}

/** Asks which of two instants is meant. */
interface TimeQuestion {
  /** The local time in question, for the form to carry. */
  about: string;
  options: { value: "earlier" | "later"; label: string }[];
}

/** Why a time was rejected, at which field, and the choices, if any. */
export interface TimeProblem {
  field: "date" | "clock" | "zone";
  message: string;
  question?: TimeQuestion | undefined;
}

export type CheckedTime = { utc: string; problem?: undefined } | { utc?: undefined; problem: TimeProblem };

interface Check {
  now: Date;
  /** Passed in to keep its library out of the first load of pages. */
  resolve: typeof resolveLocalTimeToUtc;
}

/** Fills the fields with a time, or leaves them empty. */
export function toEnteredTime(local: LocalTime | undefined, zone: string): EnteredTime {
  const date = local && formatWeekdayAndDate(formatLocalTime(local).slice(0, "YYYY-MM-DD".length), "UTC");
  return { date: date ?? "", clock: local ? formatClockTime(local) : "", zone, choice: "", choiceFor: "" };
}

type ParsedTime = { local: LocalTime; problem?: undefined } | { local?: undefined; problem: TimeProblem };

function parseDateAndClock({ date, clock }: EnteredTime, today: string): ParsedTime {
  const problem = (field: TimeProblem["field"], message: string) => ({ problem: { field, message } });
  if (!date && !clock) return problem("date", "Enter the date and the time");
  const moment = parseDayWithOptionalTime(date || clock, today);
  if (moment.day === undefined)
    return date ? problem("date", moment.problem) : problem("date", "Enter the date of the inspection");
  const time: EnteredClock | undefined = date && clock ? parseClockTime(clock) : moment.clock;
  if (!time) return problem("clock", "Enter the time, for example 10:30 am");
  if (time.problem !== undefined) return problem("clock", time.problem);
  const [year = 0, month = 0, day = 0] = moment.day.split("-").map(Number);
  const clockTime = moment.clock ?? time;
  if (clockTime.hour !== time.hour || clockTime.minute !== time.minute)
    return problem("clock", "The date includes a different time. Enter the time only once");
  return { local: { year, month, day, hour: clockTime.hour, minute: clockTime.minute } };
}

/** The current day in a zone, or in UTC if the zone is invalid. */
function getTodayInZone(zone: string, now: Date): string {
  try {
    return toLocalDay(now, zone);
  } catch {
    return toLocalDay(now, "UTC");
  }
}

/** The instant of a typed time in its zone, or why it is not valid: it must be in the future (INSP-03). */
export function parseFutureTime(entered: EnteredTime, { now, resolve }: Check): CheckedTime {
  const fail = (message: string, field: TimeProblem["field"] = "date", question?: TimeQuestion) => ({
    problem: { field, message, question },
  });
  const { zone } = entered;
  const { local, problem } = parseDateAndClock(entered, getTodayInZone(zone || "UTC", now));
  if (!local) return { problem };
  if (!zone) return fail("Choose the time zone of the inspection", "zone");
  const resolved = resolve(local, zone);
  if (resolved.kind === "no-zone") return fail("Choose the time zone of the inspection", "zone");
  const requireFuture = (utc: string) =>
    Date.parse(utc) > now.getTime() ? { utc } : fail("Choose a time in the future");
  if (resolved.kind === "once") return requireFuture(resolved.utc);
  const about = `${formatLocalTime(local)} ${zone}`;
  const { choice, choiceFor } = entered;
  if (choiceFor === about && (choice === "earlier" || choice === "later"))
    return requireFuture(resolved[choice].utc);
  const toOption = (value: "earlier" | "later", prefix: string) => ({
    value,
    label: `${formatClockTime(resolved[value].local)} (${prefix}${resolved[value].offset})`,
  });
  if (resolved.kind === "gap")
    return fail(`${formatClockTime(local)} does not exist on that day because clocks go forward`, "clock", {
      about,
      options: [toOption("earlier", ""), toOption("later", "")],
    });
  return fail(`${formatClockTime(local)} occurs twice on that day because clocks go back`, "clock", {
    about,
    options: [toOption("earlier", "the first, "), toOption("later", "the second, ")],
  });
}
