import { clockWords, formatLocalTime, parseDateAndClock, parseLocalTime } from "~/services/format/local-time";
import type { instantsOf } from "~/services/format/zoned-time";

/**
 * The time of a visit as its form holds it: a text 'YYYY-MM-DD hh:mm A', or a date and a clock time beside it, and a
 * zone. `choice` is which of two instants is meant, good for the time that it was `asked` about.
 */
export interface TypedTime {
  text: string;
  date: string;
  clock: string;
  zone: string;
  choice: string;
  asked: string;
}

/** The names of the fields of a time; the suffix tells the times of one form apart (spec 3: `times`, `timezones`). */
export const timeNames = (suffix: number | string) => ({
  text: `times.${suffix}`,
  date: `dates.${suffix}`,
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
    text: read("text"),
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
  field: "text" | "zone";
  message: string;
  question?: TimeQuestion;
}

export type CheckedTime = { utc: string; problem?: undefined } | { utc?: undefined; problem: TimeProblem };

interface Check {
  now: Date;
  /** `instantsOf`, which brings a library along. */
  resolve: typeof instantsOf;
}

const localOf = ({ text, date, clock }: TypedTime) =>
  date || clock ? parseDateAndClock(date, clock) : parseLocalTime(text);

/** The text of a time after its date and clock have been read into it; what cannot be read stays as it was typed. */
export function settled(typed: TypedTime): TypedTime {
  const local = localOf(typed);
  return local ? { ...typed, text: formatLocalTime(local), date: "", clock: "" } : typed;
}

/** The instant of a typed time in its zone, still ahead; or why it is none (INSP-03). */
export function checkTime(typed: TypedTime, { now, resolve }: Check): CheckedTime {
  const wrong = (message: string, field: TimeProblem["field"] = "text", question?: TimeQuestion) => ({
    problem: { field, message, question },
  });
  const { text, date, clock, zone } = typed;
  if (!text && !date && !clock) return wrong("Give the date and time of the visit");
  const local = localOf(typed);
  if (!local && (date || clock) && !(date && clock)) return wrong("Give both the date and the time");
  if (!local) return wrong("Type the time like 2027-03-01 02:30 PM");
  if (!zone) return wrong("Choose the time zone of the visit", "zone");
  const meant = resolve(local, zone);
  if (meant.kind === "no-zone") return wrong("Choose the time zone of the visit", "zone");
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
    return wrong(`There is no ${clockWords(local)} on that day: clocks go forward over it`, "text", {
      about,
      options: [option("earlier", ""), option("later", "")],
    });
  return wrong(`There is ${clockWords(local)} twice on that day: clocks go back over it`, "text", {
    about,
    options: [option("earlier", "the first, "), option("later", "the second, ")],
  });
}
