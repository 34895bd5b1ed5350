import { formatWeekday, localDay } from "~/services/format/dates";
import { clockWords, formatLocalTime, type LocalTime } from "~/services/format/local-time";
import { parseClock, parseMoment, type TypedClock } from "~/services/format/typed-time";
import type { instantsOf } from "~/services/format/zoned-time";

/**
 * The time of an inspection as its form holds it: a date, a clock time and a zone. Either field takes the whole, such as
 * "Sat 5 Dec 10am" or 'YYYY-MM-DD hh:mm A' (spec 3). `choice` is which of two instants is meant, good for the time that
 * it was `asked` about.
 */
export interface TypedTime {
  date: string;
  clock: string;
  zone: string;
  choice: string;
  asked: string;
}

/** The names of the fields of a time; the suffix tells the times of one form apart (spec 3: `times`, `timezones`). */
export const timeNames = (suffix: number | string) => ({
  date: `times.${suffix}`,
  clock: `clocks.${suffix}`,
  zone: `timezones.${suffix}`,
  choice: `choices.${suffix}`,
  asked: `_asked.${suffix}`,
});

/** What is read of a field; no field of these holds more. */
const LONGEST = 100;

/** A posted form, or one that was kept. */
export interface Fields {
  get(name: string): unknown;
  getAll(name: string): unknown[];
}

export function typedTimeIn(form: Fields, suffix: number | string): TypedTime {
  const names = timeNames(suffix);
  const read = (name: keyof typeof names) =>
    String(form.get(names[name]) ?? "")
      .trim()
      .slice(0, LONGEST);
  return {
    date: read("date"),
    clock: read("clock"),
    zone: read("zone"),
    choice: read("choice"),
    asked: read("asked"),
  };
}

/** Which of two instants is meant. */
interface TimeQuestion {
  /** The time it is asked about, for the form to carry. */
  about: string;
  options: { value: "earlier" | "later"; label: string }[];
}

/** Why a time is not taken, at which of its fields, and what to choose instead. */
export interface TimeProblem {
  field: "date" | "clock" | "zone";
  message: string;
  question?: TimeQuestion;
}

export type CheckedTime = { utc: string; problem?: undefined } | { utc?: undefined; problem: TimeProblem };

interface Check {
  now: Date;
  /** `instantsOf`, which brings a library along. */
  resolve: typeof instantsOf;
}

/** A time as its form first shows it; empty without one. */
export function shownTime(local: LocalTime | undefined, zone: string): TypedTime {
  const date = local && formatWeekday(formatLocalTime(local).slice(0, "YYYY-MM-DD".length), "UTC");
  return { date: date ?? "", clock: local ? clockWords(local) : "", zone, choice: "", asked: "" };
}

type ReadTime = { local: LocalTime; problem?: undefined } | { local?: undefined; problem: TimeProblem };

function readTime({ date, clock }: TypedTime, today: string): ReadTime {
  const problem = (field: TimeProblem["field"], message: string) => ({ problem: { field, message } });
  if (!date && !clock) return problem("date", "Enter the date and the time");
  const moment = parseMoment(date || clock, today);
  if (moment.day === undefined)
    return date ? problem("date", moment.problem) : problem("date", "Enter the date of the inspection");
  const time: TypedClock | undefined = date && clock ? parseClock(clock) : moment.clock;
  if (!time) return problem("clock", "Enter the time, for example 10:30 am");
  if (time.problem !== undefined) return problem("clock", time.problem);
  const [year = 0, month = 0, day = 0] = moment.day.split("-").map(Number);
  const own = moment.clock ?? time;
  if (own.hour !== time.hour || own.minute !== time.minute)
    return problem("clock", "The date holds another time. Enter the time once");
  return { local: { year, month, day, hour: own.hour, minute: own.minute } };
}

/** The current day in a zone; of one that there is not, that of UTC. */
function todayIn(zone: string, now: Date) {
  try {
    return localDay(now, zone);
  } catch {
    return localDay(now, "UTC");
  }
}

/** The instant of a typed time in its zone, still ahead; or why it is none (INSP-03). */
export function checkTime(typed: TypedTime, { now, resolve }: Check): CheckedTime {
  const wrong = (message: string, field: TimeProblem["field"] = "date", question?: TimeQuestion) => ({
    problem: { field, message, question },
  });
  const { zone } = typed;
  const { local, problem } = readTime(typed, todayIn(zone || "UTC", now));
  if (!local) return { problem };
  if (!zone) return wrong("Choose the time zone of the inspection", "zone");
  const meant = resolve(local, zone);
  if (meant.kind === "no-zone") return wrong("Choose the time zone of the inspection", "zone");
  const ahead = (utc: string) =>
    Date.parse(utc) > now.getTime() ? { utc } : wrong("Choose a time that is still ahead");
  if (meant.kind === "once") return ahead(meant.utc);
  const about = `${formatLocalTime(local)} ${zone}`;
  const { choice, asked } = typed;
  if (asked === about && (choice === "earlier" || choice === "later")) return ahead(meant[choice].utc);
  const option = (value: "earlier" | "later", words: string) => ({
    value,
    label: `${clockWords(meant[value].local)} (${words}${meant[value].offset})`,
  });
  if (meant.kind === "gap")
    return wrong(`There is no ${clockWords(local)} on that day: clocks go forward over it`, "clock", {
      about,
      options: [option("earlier", ""), option("later", "")],
    });
  return wrong(`There is ${clockWords(local)} twice on that day: clocks go back over it`, "clock", {
    about,
    options: [option("earlier", "the first, "), option("later", "the second, ")],
  });
}
