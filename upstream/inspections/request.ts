import { foldText } from "@contract/fold-text";
import type { request, requestCustom, reschedule } from "@contract/inspections/inspections";
import { openInspectionStatuses } from "@contract/inspections/statuses";
import type { Country } from "@contract/vocabulary";
import { and, asc, eq, inArray, sql } from "drizzle-orm";
import type { z } from "zod/v4";
import type { Caller } from "../access/caller";
import { recordActivityOnce, saveActivityAndNotify } from "../activities";
import type { Database } from "../db/database";
import { customVenues, inspections } from "../db/schema";
import { createInvalidFieldsRefusal, type FieldErrors, Refusal } from "../errors";
import { lockAndLoadEvent } from "../events/changes";
import { requireVenuesForEvent, type Venue } from "../events/venue-choice";
import { toFoldedSql } from "../search-text";
import type { Services } from "../services";
import { createPageKey, enqueueClientInspectionEmail, enqueueVenueInspectionEmails } from "./send-emails";

type Booking = z.output<typeof request.body>;
type CustomBooking = z.output<typeof requestCustom.body>;
type Event = Awaited<ReturnType<typeof lockAndLoadEvent>>["event"];

/** Requests an inspection of each chosen venue. @throws Refusal 404, 409, 422 as documented for I-03 */
export function saveInspectionRequests(
  services: Services,
  eventId: number,
  booking: Booking,
  { user }: Caller,
): Promise<void> {
  const now = services.now();
  return runTransactionThenDeliverEmails(services, async (tx) => {
    const { event, country } = await lockAndLoadEvent(tx, eventId);
    const venues = await requireVenuesForEvent(tx, booking.venues, { country });
    const times = parseInspectionTimes(venues, booking.times, now);
    const open = await listOpenInspections(tx, eventId, booking.venues);
    const refusal = buildVenuesRefusal(venues, ({ id, name }) =>
      open.has(id) ? `${name} already has an open inspection for this event.` : undefined,
    );
    if (refusal) throw refusal;
    const created = await tx
      .insert(inspections)
      .values(
        venues.map(({ id }) => ({
          ...toRequestedInspectionRow(event, booking.notes, now),
          venueId: id,
          startsAt: times.get(id) ?? now,
          minutes: booking.durations?.[id],
        })),
      )
      .returning({ id: inspections.id });
    const ids = created.map(({ id }) => id);
    const skippedReason = await enqueueClientInspectionEmail(tx, services, {
      eventId,
      ids,
      occasion: "requested",
      now,
    });
    await enqueueVenueInspectionEmails(tx, services, { eventId, ids, occasion: "requested", now });
    await recordInspectionActivity(tx, event, user.id, formatActivityDetail(venues, skippedReason), now);
  });
}

/**
 * A refusal of a change made on outdated data, with the timeline entries to record once its transaction has been rolled
 * back.
 */
class LateChange extends Refusal {
  constructor(
    { status, message, errors }: Refusal,
    readonly history: Parameters<typeof recordActivityOnce>[1][],
  ) {
    super(status, message, errors);
  }
}

/** Records a late change in the timeline, outside the transaction that it was refused in, and rethrows. */
export async function recordLateChangeAndRethrow(db: Database, error: unknown): Promise<never> {
  if (error instanceof LateChange)
    await db.transaction(async (tx) => {
      for (const activity of error.history) await recordActivityOnce(tx, activity);
    });
  throw error;
}

/**
 * Reschedules the open inspections of the chosen venues; those with unchanged time and length are left alone. A change
 * based on an outdated version is refused; `recordLateChangeAndRethrow` records it in the timeline.
 * @throws Refusal 404, 409, 422 as documented for I-04
 */
export async function saveRescheduledInspections(
  services: Services,
  eventId: number,
  { versions = {}, ...booking }: z.output<typeof reschedule.body>,
  { user }: Caller,
): Promise<void> {
  const now = services.now();
  return runTransactionThenDeliverEmails(services, async (tx) => {
    const { event, country } = await lockAndLoadEvent(tx, eventId);
    const venues = await requireVenuesForEvent(tx, booking.venues, { country, mayBeClosed: true });
    const open = await listOpenInspections(tx, eventId, booking.venues);
    const history = { leadId: event.leadId, leadEventId: eventId, userId: user.id, at: now };
    const isLate = ({ id }: Venue) => versions[id] !== undefined && versions[id] !== open.get(id)?.sequence;
    const refusal = buildVenuesRefusal(venues, (venue) => {
      if (!open.has(venue.id)) return `${venue.name} has no open inspection for this event.`;
      return isLate(venue) ? `Someone else has changed the inspection of ${venue.name}.` : undefined;
    });
    if (refusal)
      throw new LateChange(
        refusal,
        venues.filter(isLate).map(({ name }) => ({
          ...history,
          type: "inspection_too_late",
          detail: `${name}: not rescheduled because someone else had already changed it`,
        })),
      );
    const moved = venues.filter(({ id }) => {
      const { startsAt, minutes } = open.get(id) ?? {};
      return (
        startsAt?.getTime() !== new Date(booking.times[id] ?? 0).getTime() ||
        minutes !== (booking.durations?.[id] ?? minutes)
      );
    });
    const times = parseInspectionTimes(moved, booking.times, now);
    for (const { id } of moved)
      await tx
        .update(inspections)
        .set({
          status: "rescheduled",
          startsAt: times.get(id),
          minutes: booking.durations?.[id],
          notes: booking.notes,
          otherTime: "",
          venueAnswer: "unknown",
          venueOffer: "",
          sequence: sql`${inspections.sequence} + 1`,
        })
        .where(eq(inspections.id, open.get(id)?.id ?? 0));
    if (moved.length === 0) return;
    const ids = moved.flatMap(({ id }) => open.get(id)?.id ?? []);
    const message = { eventId, ids, occasion: "rescheduled", now } as const;
    const skippedReason = await enqueueClientInspectionEmail(tx, services, message);
    await enqueueVenueInspectionEmails(tx, services, message);
    const detail = formatActivityDetail(moved, skippedReason);
    await saveActivityAndNotify(tx, { ...history, type: "inspection_rescheduled", detail });
  });
}

/**
 * Requests an inspection at a venue outside the catalogue; returns its id. @throws Refusal 404, 409, 422 as documented
 * for I-07
 */
export function saveCustomInspectionRequest(
  services: Services,
  eventId: number,
  { venue_name, time, timezone, duration_minutes: minutes, notes }: CustomBooking,
  { user }: Caller,
): Promise<number> {
  const now = services.now();
  return runTransactionThenDeliverEmails(services, async (tx) => {
    const { event, country } = await lockAndLoadEvent(tx, eventId);
    const startsAt = parseTimeIfInFuture(time, now);
    if (!startsAt) throw createInvalidFieldsRefusal({ time: [NOT_IN_FUTURE] });
    const customVenueId = await findOrCreateCustomVenue(tx, venue_name, country, now);
    const [open] = await tx
      .select({ id: inspections.id })
      .from(inspections)
      .where(and(eq(inspections.customVenueId, customVenueId), whereOpenInspectionOfEvent(eventId)));
    if (open) {
      const message = `${venue_name} already has an open inspection for this event.`;
      throw new Refusal(409, message, { venue_name: [message] });
    }
    const [row] = await tx
      .insert(inspections)
      .values({
        ...toRequestedInspectionRow(event, notes, now),
        customVenueId,
        startsAt,
        minutes,
        zone: timezone,
      })
      .returning({ id: inspections.id });
    const id = row?.id ?? 0;
    const skippedReason = await enqueueClientInspectionEmail(tx, services, {
      eventId,
      ids: [id],
      occasion: "requested",
      now,
    });
    await recordInspectionActivity(
      tx,
      event,
      user.id,
      formatActivityDetail([{ name: venue_name }], skippedReason),
      now,
    );
    return id;
  });
}

/** Runs a transaction that enqueues emails, and delivers them once it has committed. */
export async function runTransactionThenDeliverEmails<Value>(
  { db, mailer }: Pick<Services, "db" | "mailer">,
  work: (tx: Database) => Promise<Value>,
): Promise<Value> {
  const result = await db.transaction(work);
  void mailer.deliver();
  return result;
}

/** The venues of a change, and why the client was not emailed, for the timeline. */
export const formatActivityDetail = (venues: { name: string }[], skippedReason: string | undefined): string =>
  [venues.map(({ name }) => name).join(", "), ...(skippedReason ? [skippedReason] : [])].join("; ");

const NOT_IN_FUTURE = "Choose a time in the future";

/** Parses a wire time; `undefined` if it is missing or not in the future. */
export function parseTimeIfInFuture(time: string | undefined, now: Date): Date | undefined {
  const at = time === undefined ? undefined : new Date(time);
  return at && at > now ? at : undefined;
}

/** The times by venue id. @throws Refusal 422 at `times.{venueId}` */
function parseInspectionTimes(venues: Venue[], times: Booking["times"], now: Date): Map<number, Date> {
  const errors: FieldErrors = {};
  const parsed = venues.flatMap(({ id, name }): [number, Date][] => {
    const at = parseTimeIfInFuture(times[id], now);
    if (at) return [[id, at]];
    errors[`times.${id}`] = [times[id] ? NOT_IN_FUTURE : `Enter a time for ${name}`];
    return [];
  });
  if (Object.keys(errors).length > 0) throw createInvalidFieldsRefusal(errors);
  return new Map(parsed);
}

const whereOpenInspectionOfEvent = (eventId: number) =>
  and(eq(inspections.leadEventId, eventId), inArray(inspections.status, [...openInspectionStatuses]));

/** The open inspections of an event by catalogue venue; the latest if a venue has two. */
async function listOpenInspections(tx: Database, eventId: number, venueIds: number[]) {
  const rows = await tx
    .select({
      id: inspections.id,
      venueId: inspections.venueId,
      startsAt: inspections.startsAt,
      minutes: inspections.minutes,
      sequence: inspections.sequence,
    })
    .from(inspections)
    .where(and(whereOpenInspectionOfEvent(eventId), inArray(inspections.venueId, venueIds)))
    .orderBy(asc(inspections.startsAt), asc(inspections.id));
  return new Map(rows.map((row) => [row.venueId, row]));
}

/** A refusal (409) at `venues.N` of every venue with a problem; `undefined` if there are none. */
function buildVenuesRefusal(
  venues: Venue[],
  findProblem: (venue: Venue) => string | undefined,
): Refusal | undefined {
  const errors: FieldErrors = {};
  venues.forEach((venue, index) => {
    const message = findProblem(venue);
    if (message) errors[`venues.${index}`] = [message];
  });
  const messages = Object.values(errors).flat();
  return messages.length > 0 ? new Refusal(409, messages.join(" "), errors) : undefined;
}

const toRequestedInspectionRow = (event: Event, notes: string | undefined, now: Date) => ({
  uniqueId: createPageKey(),
  leadEventId: event.id,
  status: "requested" as const,
  notes: notes ?? "",
  createdAt: now,
});

async function recordInspectionActivity(
  tx: Database,
  event: Event,
  userId: number,
  detail: string,
  instant: Date,
): Promise<void> {
  const { id, leadId } = event;
  await saveActivityAndNotify(tx, {
    leadId,
    leadEventId: id,
    userId,
    type: "inspection_requested",
    detail,
    at: instant,
  });
}

/** The id of a country's custom venue by name, ignoring case; creates the venue if there is none. */
async function findOrCreateCustomVenue(
  tx: Database,
  name: string,
  country: Country,
  now: Date,
): Promise<number> {
  const [known] = await tx
    .select({ id: customVenues.id })
    .from(customVenues)
    .where(and(eq(customVenues.country, country), eq(toFoldedSql(customVenues.name), foldText(name))))
    .orderBy(asc(customVenues.id))
    .limit(1);
  if (known) return known.id;
  const [added] = await tx
    .insert(customVenues)
    .values({ name, country, createdAt: now })
    .returning({ id: customVenues.id });
  if (!added) throw new Error("The custom venue was not inserted");
  return added.id;
}
