import { NO_DATE, parseEnteredDay } from "./entered-day";
import { type LocalTime, parseLocalTime } from "./local-time";

/** Parses typed times, alone or with their day. */

/** A parsed time, or an error message. */
export type EnteredClock =
  | { hour: number; minute: number; problem?: undefined }
  | { hour?: undefined; minute?: undefined; problem: string };

const NO_TIME = "Enter the time, for example 10:30 am or 14:30";

const namedTimes: Record<string, number> = {
  noon: 12,
  midday: 12,
  "12 noon": 12,
  midnight: 0,
  "12 midnight": 0,
};

/** "10am", "10.30 am", "1030 p.m.", "10 a". */
const TWELVE = /^(\d{1,2})(?: ?[:.] ?(\d{2})|(?<=\d)(\d{2}))? ?([ap])\.? ?(?:m\.?)?$/;
/** "14:30", "14.30", "1430 hrs", "9:15". */
const TWENTY_FOUR = /^(\d{1,2})(?: ?[:.] ?(\d{2})|(?<=\d{2})(\d{2}))(?: ?h(?:rs|ours)?)?$/;

/** Up to this hour, a time without am or pm is more likely in the afternoon, so it is rejected. */
const LAST_AMBIGUOUS_HOUR = 6;

/** Parses a time: "10am", "10.30 am", "14:30", "1430", "noon". Times like 2:30 need am or pm. */
export function parseClockTime(text: string): EnteredClock {
  const plain = normaliseCaseAndSpaces(text).replace(/^(?:at|@) ?/, "");
  const hours = namedTimes[plain];
  if (hours !== undefined) return { hour: hours, minute: 0 };
  const twelve = TWELVE.exec(plain);
  return twelve ? parse12HourTime(twelve) : parse24HourTime(plain);
}

function parse12HourTime([, digits, minutes, joined, half]: RegExpExecArray): EnteredClock {
  const [hour, minute] = [Number(digits), Number(minutes ?? joined ?? 0)];
  if (hour < 1 || hour > 12 || minute > 59) return { problem: NO_TIME };
  return { hour: (hour % 12) + (half === "p" ? 12 : 0), minute };
}

function parse24HourTime(plain: string): EnteredClock {
  const [, digits = "", minutes, joined] = TWENTY_FOUR.exec(plain) ?? [];
  const [hour, minute] = [Number(digits), Number(minutes ?? joined)];
  if (!digits) {
    const bare = /^(?:[1-9]|1[0-2])$/.test(plain);
    return { problem: bare ? `Enter ${plain} am or ${plain} pm` : NO_TIME };
  }
  if (hour > 23 || minute > 59) return { problem: NO_TIME };
  if (hour >= 1 && hour <= LAST_AMBIGUOUS_HOUR && digits.length === 1)
    return { problem: `Enter ${digits}:${minutes} am or ${digits}:${minutes} pm` };
  return { hour, minute };
}

/** A parsed day with an optional time, or an error message. */
export type EnteredMoment =
  | { day: string; clock?: { hour: number; minute: number }; problem?: undefined }
  | { day?: undefined; problem: string };

/**
 * Parses a day with an optional time before or after it: "Sat 5 Dec 10am", "5/12/2026 11:30", "noon on 5 Dec".
 * @param today the current day where the time applies, YYYY-MM-DD
 */
export function parseDayWithOptionalTime(text: string, today: string): EnteredMoment {
  const exact = parseLocalTime(text);
  if (exact) return { day: formatIsoDay(exact), clock: { hour: exact.hour, minute: exact.minute } };
  const whole = parseEnteredDay(text, today);
  // Do not split an invalid date into a shorter date and a time: "Sun 5 Dec 2026" is not 8:26 pm.
  if (whole.problem !== NO_DATE) return whole;
  const words = normaliseCaseAndSpaces(text)
    .replace(/(?<=\d)t(?=\d)/, " ")
    .split(/[ ,]+/);
  let problem: string = NO_DATE;
  for (const [dayWords, clockWords] of listDayAndTimeSplits(words)) {
    const [day, clock] = [parseEnteredDay(dayWords.join(" "), today), parseClockTime(clockWords.join(" "))];
    if (day.day !== undefined && clock.problem === undefined)
      return { day: day.day, clock: { hour: clock.hour, minute: clock.minute } };
    if (problem !== NO_DATE) continue;
    if (day.day !== undefined) problem = clock.problem ?? NO_DATE;
    else if (clock.problem === undefined) problem = day.problem;
  }
  return { problem };
}

/** All ways to split words into a day and a time, in either order, longest days first. */
const listDayAndTimeSplits = (words: readonly string[]) =>
  words.slice(1).flatMap((_, index) => {
    const split = words.length - 1 - index;
    return [
      [words.slice(0, split), words.slice(split)],
      [words.slice(-split), words.slice(0, -split)],
    ] as const;
  });

const normaliseCaseAndSpaces = (text: string): string =>
  text
    .normalize("NFKC")
    .toLowerCase()
    .replace(/[\p{Cf}\s]+/gu, " ")
    .trim();

const padToTwoDigits = (number: number): string => String(number).padStart(2, "0");
const formatIsoDay = ({ year, month, day }: LocalTime): string =>
  `${year}-${padToTwoDigits(month)}-${padToTwoDigits(day)}`;
