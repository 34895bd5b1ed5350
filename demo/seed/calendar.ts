import { addDays as daysLater, toInstant, toZoneDate } from "@upstream/time";

const DAY = 86_400_000;

/** A calendar day without a place, `YYYY-MM-DD`. */
export type Day = string;

/**
 * The calendar of the demo business. Its present is midnight UTC of the day it was made (late morning in eastern
 * Australia), so that the same day always gives the same business and no past event is dated in the future.
 */
export class Calendar {
  readonly present: Date;

  constructor(readonly now: Date) {
    this.present = new Date(`${now.toISOString().slice(0, 10)}T00:00:00Z`);
  }

  /** The present day in a time zone. */
  today(zone: string): Day {
    return toDay(this.present, zone);
  }

  /** A time on a day, moved back by whole days until it is not after the present. */
  toPastInstant(day: Day, hour: number, minute: number, zone: string): Date {
    let at = toInstant(day, hour, minute, zone);
    while (at > this.present) at = new Date(at.getTime() - DAY);
    return at;
  }

  /** Whole days from a moment to the present. */
  countDaysSince(at: Date): number {
    return Math.floor((this.present.getTime() - at.getTime()) / DAY);
  }

  /** The time some days before the present (after it if negative). */
  getTimeDaysAgo(days: number): Date {
    return new Date(this.present.getTime() - Math.round(days * DAY));
  }
}

/** The calendar day in a time zone at a moment. */
export const toDay = (at: Date, zone: string): Day => toZoneDate(zone, at);

export const addDays = (day: Day, days: number): Day => daysLater(day, Math.round(days));

/** 0 is Sunday. */
export const getWeekday = (day: Day): number => new Date(day).getUTCDay();

/** 1 is January. */
export const getMonthNumber = (day: Day): number => Number(day.slice(5, 7));
