import { type LocalTime, parseLocalTime } from "./local-time";
import { NO_DATE, parseDay } from "./typed-day";

/** Clock times as people type them, alone or with their day. */

/** A time of a day that was read, or why the text is none. */
export type TypedClock =
  | { hour: number; minute: number; problem?: undefined }
  | { hour?: undefined; minute?: undefined; problem: string };

const NO_TIME = "Enter the time, for example 10:30 am or 14:30";

const named: Record<string, number> = { noon: 12, midday: 12, "12 noon": 12, midnight: 0, "12 midnight": 0 };

const TWELVE = /^(\d{1,2})(?: ?[:.] ?(\d{2})|(?<=\d)(\d{2}))? ?([ap])\.? ?(?:m\.?)?$/;
const TWENTY_FOUR = /^(\d{1,2})(?: ?[:.] ?(\d{2})|(?<=\d{2})(\d{2}))(?: ?h(?:rs|ours)?)?$/;

/** Up to this hour a time without am or pm is more likely of the afternoon, so that it is not guessed. */
const LAST_UNSURE_HOUR = 6;

/** The time of a text: "10am", "10.30 am", "14:30", "1430", "noon". A time like 2:30 has to say am or pm. */
export function parseClock(text: string): TypedClock {
  const plain = tidy(text).replace(/^(?:at|@) ?/, "");
  const hours = named[plain];
  if (hours !== undefined) return { hour: hours, minute: 0 };
  const twelve = TWELVE.exec(plain);
  return twelve ? clockOfTwelve(twelve) : clockOfTwentyFour(plain);
}

function clockOfTwelve([, digits, minutes, joined, half]: RegExpExecArray): TypedClock {
  const [hour, minute] = [Number(digits), Number(minutes ?? joined ?? 0)];
  if (hour < 1 || hour > 12 || minute > 59) return { problem: NO_TIME };
  return { hour: (hour % 12) + (half === "p" ? 12 : 0), minute };
}

function clockOfTwentyFour(plain: string): TypedClock {
  const [, digits = "", minutes, joined] = TWENTY_FOUR.exec(plain) ?? [];
  const [hour, minute] = [Number(digits), Number(minutes ?? joined)];
  if (!digits) {
    const bare = /^(?:[1-9]|1[0-2])$/.test(plain);
    return { problem: bare ? `Say whether it is ${plain} am or ${plain} pm` : NO_TIME };
  }
  if (hour > 23 || minute > 59) return { problem: NO_TIME };
  if (hour >= 1 && hour <= LAST_UNSURE_HOUR && digits.length === 1)
    return { problem: `Say whether it is ${digits}:${minutes} am or ${digits}:${minutes} pm` };
  return { hour, minute };
}

/** A day with a time or without one, or why the text is neither. */
export type TypedMoment =
  | { day: string; clock?: { hour: number; minute: number }; problem?: undefined }
  | { day?: undefined; problem: string };

/**
 * A day, perhaps with a time before or behind it: "Sat 5 Dec 10am", "5/12/2026 11:30", "noon on 5 Dec".
 * @param today the current day where the time is, YYYY-MM-DD
 */
export function parseMoment(text: string, today: string): TypedMoment {
  const exact = parseLocalTime(text);
  if (exact) return { day: dayOf(exact), clock: { hour: exact.hour, minute: exact.minute } };
  const whole = parseDay(text, today);
  // A date that is wrong is no shorter date with a time: "Sun 5 Dec 2026" is not 8:26 pm of another year.
  if (whole.problem !== NO_DATE) return whole;
  const words = tidy(text)
    .replace(/(?<=\d)t(?=\d)/, " ")
    .split(/[ ,]+/);
  let problem: string = NO_DATE;
  for (const [dayWords, clockWords] of cutsOf(words)) {
    const [day, clock] = [parseDay(dayWords.join(" "), today), parseClock(clockWords.join(" "))];
    if (day.day !== undefined && clock.problem === undefined)
      return { day: day.day, clock: { hour: clock.hour, minute: clock.minute } };
    if (problem !== NO_DATE) continue;
    if (day.day !== undefined) problem = clock.problem ?? NO_DATE;
    else if (clock.problem === undefined) problem = day.problem;
  }
  return { problem };
}

/** Words cut into a day and a time in every way, the day in front or behind, the longest days first. */
const cutsOf = (words: readonly string[]) =>
  words.slice(1).flatMap((_, cut) => {
    const at = words.length - 1 - cut;
    return [
      [words.slice(0, at), words.slice(at)],
      [words.slice(-at), words.slice(0, -at)],
    ] as const;
  });

const tidy = (text: string) =>
  text
    .normalize("NFKC")
    .toLowerCase()
    .replace(/[\p{Cf}\s]+/gu, " ")
    .trim();

const two = (number: number) => String(number).padStart(2, "0");
const dayOf = ({ year, month, day }: LocalTime) => `${year}-${two(month)}-${two(day)}`;
