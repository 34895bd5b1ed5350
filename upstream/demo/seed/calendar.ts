const DAY = 86_400_000;

/** A calendar day without a place, `YYYY-MM-DD`. */
export type Day = string;

/**
 * The calendar of the demo business. Its present is midnight UTC of the day it was made on (late morning in
 * eastern Australia), so that one day always gives the same business and nothing that happened lies ahead.
 */
export class Calendar {
  /** The present of the demo business. */
  readonly present: Date;

  constructor(readonly now: Date) {
    this.present = new Date(`${now.toISOString().slice(0, 10)}T00:00:00Z`);
  }

  /** The day on the calendars of a zone at the present. */
  today(zone: string): Day {
    return dayAt(this.present, zone);
  }

  /** A moment of a day that has happened by the present; the day before at the same time where it has not. */
  past(day: Day, hour: number, minute: number, zone: string): Date {
    let at = moment(day, hour, minute, zone);
    while (at > this.present) at = new Date(at.getTime() - DAY);
    return at;
  }

  /** Whole days from a moment to the present. */
  age(at: Date): number {
    return Math.floor((this.present.getTime() - at.getTime()) / DAY);
  }

  /** The moment some days before the present (after it when negative). */
  daysAgo(days: number): Date {
    return new Date(this.present.getTime() - Math.round(days * DAY));
  }
}

/** The moment when the clocks of an IANA zone show a day and time. */
export function moment(day: Day, hour: number, minute: number, zone: string): Date {
  const asIfUtc = Date.parse(`${day}T00:00:00Z`) + (hour * 60 + minute) * 60_000;
  return new Date(asIfUtc - offset(asIfUtc, zone));
}

/** The day on the calendars of a zone at a moment. */
export const dayAt = (at: Date, zone: string): Day =>
  new Date(at.getTime() + offset(at.getTime(), zone)).toISOString().slice(0, 10);

export const addDays = (day: Day, days: number): Day =>
  new Date(Date.parse(day) + Math.round(days) * DAY).toISOString().slice(0, 10);

/** 0 is Sunday. */
export const weekday = (day: Day): number => new Date(day).getUTCDay();

/** 1 is January. */
export const month = (day: Day): number => Number(day.slice(5, 7));

const formats = new Map<string, Intl.DateTimeFormat>();
const offsets = new Map<string, number>();

/** Milliseconds that a zone is ahead of UTC on the UTC day of a time; changes of clocks count from that day. */
function offset(time: number, zone: string): number {
  const noon = Math.floor(time / DAY) * DAY + DAY / 2;
  const key = `${zone} ${noon}`;
  let known = offsets.get(key);
  if (known === undefined) {
    let format = formats.get(zone);
    if (!format) {
      format = new Intl.DateTimeFormat("en", { timeZone: zone, timeZoneName: "longOffset" });
      formats.set(zone, format);
    }
    const name = format.formatToParts(noon).find((part) => part.type === "timeZoneName")?.value ?? "";
    const [, sign, hours, minutes] = /GMT([+-])(\d\d):(\d\d)/.exec(name) ?? [];
    known = sign ? (sign === "-" ? -1 : 1) * (Number(hours) * 60 + Number(minutes)) * 60_000 : 0;
    offsets.set(key, known);
  }
  return known;
}
