import { createHash } from "node:crypto";
import type { InspectionStatus } from "@contract/vocabulary";
import ICAL from "ical.js";
import { Temporal } from "temporal-polyfill";
import { toSingleLine } from "../mail/header";
import { buildVtimezone, toFloatingIcalTime } from "./vtimezone";

export interface CalendarInspection {
  uniqueId: string;
  /** Increases with every change, so that calendars replace their entry. */
  sequence: number;
  status: InspectionStatus;
  startsAt: Date;
  /** IANA zone of the venue. */
  zone: string;
  title: string;
  minutes: number;
  /** Name and address of the venue. */
  place: string;
  description: string;
  /** The page of the inspection. */
  url: string;
}

interface Person {
  name: string;
  email: string;
}

interface CalendarFile {
  /** `request` adds an inspection to the recipient's calendar, `cancel` removes it, `publish` is for information. */
  method: "request" | "cancel" | "publish";
  inspections: CalendarInspection[];
  productName: string;
  now: Date;
  /** The name of a calendar to subscribe to. */
  name?: string;
  organiser?: Person | undefined;
  attendee?: Person | undefined;
}

/** Inspections as an iCalendar file (RFC 5545, 5546), with their time zones. */
export function buildCalendarFile({
  method,
  inspections,
  productName,
  now,
  name,
  organiser,
  attendee,
}: CalendarFile): string {
  const calendar = new ICAL.Component("vcalendar");
  calendar.updatePropertyWithValue("version", "2.0");
  calendar.updatePropertyWithValue("prodid", `-//${toSingleLine(productName)}//Inspections//EN`);
  calendar.updatePropertyWithValue("calscale", "GREGORIAN");
  calendar.updatePropertyWithValue("method", method.toUpperCase());
  if (name) {
    calendar.updatePropertyWithValue("name", toSingleLine(name));
    calendar.updatePropertyWithValue("x-wr-calname", toSingleLine(name));
    calendar.updatePropertyWithValue("refresh-interval", "PT1H");
    calendar.getFirstProperty("refresh-interval")?.setParameter("value", "DURATION");
  }
  for (const [zone, moments] of groupStartTimesByZone(inspections))
    calendar.addSubcomponent(buildVtimezone(zone, moments[0] ?? now, moments.at(-1) ?? now));
  for (const inspection of inspections)
    calendar.addSubcomponent(buildCalendarEvent(inspection, { now, organiser, attendee }));
  return `${calendar.toString()}\r\n`;
}

/** The zones in which inspections are written, with their times in order. */
function groupStartTimesByZone(inspections: CalendarInspection[]): Map<string, Date[]> {
  const byZone = new Map<string, Date[]>();
  for (const { zone, startsAt } of inspections.filter(isUnambiguousLocalTime))
    byZone.set(zone, [...(byZone.get(zone) ?? []), startsAt]);
  for (const moments of byZone.values()) moments.sort((a, b) => a.getTime() - b.getTime());
  return byZone;
}

/** Whether the local time is unambiguous; it is not in the hour that clocks repeat. */
function isUnambiguousLocalTime({ startsAt, zone }: CalendarInspection): boolean {
  const plain = toLocalDateTime(startsAt, zone);
  const [first, second] = (["earlier", "later"] as const).map(
    (disambiguation) => plain.toZonedDateTime(zone, { disambiguation }).epochMilliseconds,
  );
  return first === second;
}

const toLocalDateTime = (instant: Date, zone: string) =>
  Temporal.Instant.fromEpochMilliseconds(instant.getTime()).toZonedDateTimeISO(zone).toPlainDateTime();

function buildCalendarEvent(
  inspection: CalendarInspection,
  { now, organiser, attendee }: Omit<CalendarFile, "inspections" | "method" | "productName">,
) {
  const event = new ICAL.Component("vevent");
  event.updatePropertyWithValue("uid", buildCalendarUid(inspection));
  event.updatePropertyWithValue("sequence", inspection.sequence);
  event.updatePropertyWithValue("dtstamp", ICAL.Time.fromJSDate(now, true));
  const start = new ICAL.Property("dtstart");
  if (isUnambiguousLocalTime(inspection)) {
    start.setValue(toFloatingIcalTime(toLocalDateTime(inspection.startsAt, inspection.zone)));
    start.setParameter("tzid", inspection.zone);
  } else start.setValue(ICAL.Time.fromJSDate(inspection.startsAt, true));
  event.addProperty(start);
  event.updatePropertyWithValue("duration", ICAL.Duration.fromSeconds(inspection.minutes * 60));
  event.updatePropertyWithValue("summary", toSingleLine(inspection.title));
  event.updatePropertyWithValue("location", toSingleLine(inspection.place));
  event.updatePropertyWithValue("description", inspection.description.replace(/\r\n?/g, "\n"));
  event.updatePropertyWithValue("url", inspection.url);
  event.updatePropertyWithValue("status", toIcalStatus(inspection.status));
  if (organiser) event.addProperty(buildPersonProperty("organizer", organiser));
  if (attendee) {
    const guest = buildPersonProperty("attendee", attendee);
    guest.setParameter("role", "REQ-PARTICIPANT");
    guest.setParameter("partstat", inspection.status === "confirmed" ? "ACCEPTED" : "NEEDS-ACTION");
    guest.setParameter("rsvp", "FALSE");
    event.addProperty(guest);
  }
  return event;
}

/** Stable for an inspection, but not its key: calendars show the UID to others. */
const buildCalendarUid = ({ uniqueId }: CalendarInspection) =>
  `${createHash("sha256").update(`inspection ${uniqueId}`).digest("hex").slice(0, 32)}@inspections`;

const toIcalStatus = (status: InspectionStatus) =>
  status === "cancelled"
    ? "CANCELLED"
    : status === "requested" || status === "rescheduled"
      ? "TENTATIVE"
      : "CONFIRMED";

function buildPersonProperty(role: "organizer" | "attendee", { name, email }: Person) {
  const property = new ICAL.Property(role);
  property.setParameter("cn", toSingleLine(name).replaceAll('"', "'"));
  property.setValue(`mailto:${email}`);
  return property;
}
