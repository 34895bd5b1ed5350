import { type Country, mainZone } from "@contract/vocabulary";
import { Temporal } from "temporal-polyfill";

const toZonedDateTime = (zone: string, instant: Date) =>
  Temporal.Instant.fromEpochMilliseconds(instant.getTime()).toZonedDateTimeISO(zone);

/** The local date (YYYY-MM-DD) in the main zone of a country. */
export const toCountryDate = (country: Country, instant: Date): string =>
  toZoneDate(mainZone[country], instant);

/** The local date (YYYY-MM-DD) in an IANA zone. */
export const toZoneDate = (zone: string, instant: Date): string =>
  toZonedDateTime(zone, instant).toPlainDate().toString();

/** The local date and time (YYYY-MM-DD HH:mm) in an IANA zone. */
export const toZoneDateTime = (zone: string, instant: Date): string =>
  toZonedDateTime(zone, instant).toPlainDateTime().toString({ smallestUnit: "minute" }).replace("T", " ");

/**
 * The instant of a local date and time in an IANA zone. If clocks go back, it is the first of the two; if
 * they skip the time, as much later.
 */
export const toInstant = (date: string, hour: number, minute: number, zone: string): Date =>
  new Date(
    Temporal.PlainDate.from(date).toZonedDateTime({
      timeZone: zone,
      plainTime: Temporal.PlainTime.from({ hour, minute }),
    }).epochMilliseconds,
  );

/** A calendar date (YYYY-MM-DD) some whole days later, or earlier when negative. */
export const addDays = (date: string, days: number): string =>
  Temporal.PlainDate.from(date).add({ days }).toString();

/** The instant some calendar months earlier, in UTC. */
export const subtractMonths = (at: Date, months: number): Date =>
  new Date(toZonedDateTime("UTC", at).subtract({ months }).epochMilliseconds);

/** A month (YYYY-MM) some months later, or earlier when negative. */
export const addMonths = (month: string, months: number): string =>
  Temporal.PlainYearMonth.from(month).add({ months }).toString();
