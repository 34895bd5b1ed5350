import { addDays as daysLater, toInstant, toZoneDate } from "@upstream/time";

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
    let at = toInstant(day, hour, minute, zone);
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

/** The day on the calendars of a zone at a moment. */
export const dayAt = (at: Date, zone: string): Day => toZoneDate(zone, at);

export const addDays = (day: Day, days: number): Day => daysLater(day, Math.round(days));

/** 0 is Sunday. */
export const weekday = (day: Day): number => new Date(day).getUTCDay();

/** 1 is January. */
export const month = (day: Day): number => Number(day.slice(5, 7));
