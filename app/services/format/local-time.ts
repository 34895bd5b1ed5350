/** Local times in forms (spec 3): 'YYYY-MM-DD hh:mm A', e.g. "2027-03-01 02:30 PM", without a zone. */

export interface LocalTime {
  year: number;
  month: number;
  day: number;
  /** 0 to 23. */
  hour: number;
  minute: number;
}

/** "2027-03-01 02:30 PM", "2027-3-1, 2.30 p.m.", "2027-03-01T2:30pm". */
const LOCAL_TIME = /^(\d{4})-(\d{1,2})-(\d{1,2})[\sT,]+(\d{1,2})[:.](\d{2})\s*([ap])\.?\s?m\.?$/i;

/** Parses a typed time, in any case and without leading zeros; `undefined` if invalid. */
export function parseLocalTime(text: string): LocalTime | undefined {
  const [, year, month, day, hours, minute, half] = LOCAL_TIME.exec(text.trim()) ?? [];
  const [hour12, minutes] = [Number(hours), Number(minute)];
  if (!half || hour12 < 1 || hour12 > 12 || minutes > 59) return undefined;
  const hour = (hour12 % 12) + (half.toLowerCase() === "p" ? 12 : 0);
  const time = { year: Number(year), month: Number(month), day: Number(day), hour, minute: minutes };
  return isExistingDay(time) ? time : undefined;
}

/** Parses a day (YYYY-MM-DD) and a time (HH:MM) as native fields post them; `undefined` if invalid. */
export function parseDayAndTimeFields(day: string, clock: string): LocalTime | undefined {
  const [, year, month, date] = /^(\d{4})-(\d{2})-(\d{2})$/.exec(day.trim()) ?? [];
  const [, hour, minute] = /^([01]\d|2[0-3]):([0-5]\d)(?::\d{2})?$/.exec(clock.trim()) ?? [];
  if (!year || !hour) return undefined;
  const time = {
    year: Number(year),
    month: Number(month),
    day: Number(date),
    hour: Number(hour),
    minute: Number(minute),
  };
  return isExistingDay(time) ? time : undefined;
}

function isExistingDay({ year, month, day }: LocalTime): boolean {
  const instant = new Date(Date.UTC(year, month - 1, day));
  return year >= 1970 && instant.getUTCMonth() === month - 1 && instant.getUTCDate() === day;
}

const padToTwoDigits = (number: number): string => String(number).padStart(2, "0");

/** "2027-03-01 02:30 PM". */
export function formatLocalTime({ year, month, day, hour, minute }: LocalTime): string {
  const half = hour < 12 ? "AM" : "PM";
  return `${year}-${padToTwoDigits(month)}-${padToTwoDigits(day)} ${padToTwoDigits(hour % 12 || 12)}:${padToTwoDigits(minute)} ${half}`;
}

/** "2:30 am". */
export const formatClockTime = ({ hour, minute }: Pick<LocalTime, "hour" | "minute">): string =>
  `${hour % 12 || 12}:${padToTwoDigits(minute)} ${hour < 12 ? "am" : "pm"}`;
