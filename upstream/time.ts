import { type Country, mainZone } from "@contract/vocabulary";
import { Temporal } from "temporal-polyfill";

const clocksOf = (zone: string, at: Date) =>
  Temporal.Instant.fromEpochMilliseconds(at.getTime()).toZonedDateTimeISO(zone);

/** The local date (YYYY-MM-DD) in the main zone of a country. */
export const localDate = (country: Country, at: Date) => dateIn(mainZone[country], at);

/** The local date (YYYY-MM-DD) in an IANA zone. */
export const dateIn = (zone: string, at: Date) => clocksOf(zone, at).toPlainDate().toString();

/** The local date and time (YYYY-MM-DD HH:mm) in an IANA zone. */
export const clockIn = (zone: string, at: Date) =>
  clocksOf(zone, at).toPlainDateTime().toString({ smallestUnit: "minute" }).replace("T", " ");

/**
 * The moment the clocks of an IANA zone show a time of a day: the first of two where they are put back, and as
 * much later where they are put forward over it.
 */
export const momentAt = (date: string, hour: number, minute: number, zone: string) =>
  new Date(
    Temporal.PlainDate.from(date).toZonedDateTime({
      timeZone: zone,
      plainTime: Temporal.PlainTime.from({ hour, minute }),
    }).epochMilliseconds,
  );

/** A calendar date (YYYY-MM-DD) some whole days later, or earlier when negative. */
export const addDays = (date: string, days: number) => Temporal.PlainDate.from(date).add({ days }).toString();

/** A month (YYYY-MM) some months later, or earlier when negative. */
export const addMonths = (month: string, months: number) =>
  Temporal.PlainYearMonth.from(month).add({ months }).toString();
