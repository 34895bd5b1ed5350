import { type Country, mainZone } from "@contract/vocabulary";

/** The local date (YYYY-MM-DD) in the main zone of a country. */
export const localDate = (country: Country, at: Date) => dateIn(mainZone[country], at);

/** The local date (YYYY-MM-DD) in an IANA zone. */
export const dateIn = (zone: string, at: Date) =>
  new Intl.DateTimeFormat("sv-SE", { timeZone: zone, dateStyle: "short" }).format(at);

/** The local date and time (YYYY-MM-DD HH:mm) in an IANA zone. */
export const clockIn = (zone: string, at: Date) =>
  new Intl.DateTimeFormat("sv-SE", { timeZone: zone, dateStyle: "short", timeStyle: "short" }).format(at);

/** Whether there is an IANA zone of this name. */
export function isZone(zone: string) {
  try {
    return /^[A-Za-z]/.test(zone) && clockIn(zone, new Date()) !== "";
  } catch {
    return false;
  }
}

/** The moment a local date begins in an IANA zone. */
export function startOfDay(date: string, zone: string): Date {
  const midnight = Date.parse(`${date}T00:00:00Z`);
  const aheadAt = (time: number) => Date.parse(`${wallClock(zone, time)}Z`) - time;
  const near = midnight - aheadAt(midnight);
  return new Date(midnight - aheadAt(near));
}

const wallClock = (zone: string, time: number) =>
  new Intl.DateTimeFormat("sv-SE", { timeZone: zone, dateStyle: "short", timeStyle: "medium" })
    .format(time)
    .replace(" ", "T");
