/** Clock times as forms hold them (spec 3): 'YYYY-MM-DD hh:mm A', e.g. "2027-03-01 02:30 PM", of no zone yet. */

export interface LocalTime {
  year: number;
  month: number;
  day: number;
  /** 0 to 23. */
  hour: number;
  minute: number;
}

const TYPED = /^(\d{4})-(\d{1,2})-(\d{1,2})[\sT,]+(\d{1,2})[:.](\d{2})\s*([ap])\.?\s?m\.?$/i;

/** A typed time; letters of any case, and digits without leading noughts. `undefined` for what is no time of a day. */
export function parseLocalTime(text: string): LocalTime | undefined {
  const [, year, month, day, hours, minute, half] = TYPED.exec(text.trim()) ?? [];
  const [twelve, minutes] = [Number(hours), Number(minute)];
  if (!half || twelve < 1 || twelve > 12 || minutes > 59) return undefined;
  const hour = (twelve % 12) + (half.toLowerCase() === "p" ? 12 : 0);
  const read = { year: Number(year), month: Number(month), day: Number(day), hour, minute: minutes };
  return isDay(read) ? read : undefined;
}

/** A day (YYYY-MM-DD) and a clock time (HH:MM) as a browser's own fields post them; `undefined` for what is none. */
export function localTimeAt(day: string, clock: string): LocalTime | undefined {
  const [, year, month, date] = /^(\d{4})-(\d{2})-(\d{2})$/.exec(day.trim()) ?? [];
  const [, hour, minute] = /^([01]\d|2[0-3]):([0-5]\d)(?::\d{2})?$/.exec(clock.trim()) ?? [];
  if (!year || !hour) return undefined;
  const read = {
    year: Number(year),
    month: Number(month),
    day: Number(date),
    hour: Number(hour),
    minute: Number(minute),
  };
  return isDay(read) ? read : undefined;
}

function isDay({ year, month, day }: LocalTime) {
  const at = new Date(Date.UTC(year, month - 1, day));
  return year >= 1970 && at.getUTCMonth() === month - 1 && at.getUTCDate() === day;
}

const two = (number: number) => String(number).padStart(2, "0");

/** "2027-03-01 02:30 PM". */
export function formatLocalTime({ year, month, day, hour, minute }: LocalTime): string {
  const half = hour < 12 ? "AM" : "PM";
  return `${year}-${two(month)}-${two(day)} ${two(hour % 12 || 12)}:${two(minute)} ${half}`;
}

/** "2:30 am". */
export const clockWords = ({ hour, minute }: Pick<LocalTime, "hour" | "minute">) =>
  `${hour % 12 || 12}:${two(minute)} ${hour < 12 ? "am" : "pm"}`;
