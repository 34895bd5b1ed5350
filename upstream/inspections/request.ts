import type { request, requestCustom, reschedule } from "@contract/inspections/inspections";
import { openInspectionStatuses } from "@contract/inspections/statuses";
import { foldText } from "@contract/names";
import type { Country } from "@contract/vocabulary";
import { and, asc, eq, inArray, sql } from "drizzle-orm";
import type { z } from "zod/v4";
import type { Caller } from "../access/caller";
import { recordActivity, recordOnce } from "../activities";
import type { Database } from "../db/database";
import { customVenues, inspections } from "../db/schema";
import { type FieldErrors, invalid, Refusal } from "../errors";
import { lockEvent } from "../events/changes";
import { chooseVenues, type Venue } from "../events/venue-choice";
import { folded } from "../search-text";
import type { Services } from "../services";
import { mailClient, mailVenues, newKey } from "./send-mail";

type Booking = z.output<typeof request.body>;
type CustomBooking = z.output<typeof requestCustom.body>;
type Event = Awaited<ReturnType<typeof lockEvent>>["event"];

/** Requests an inspection of each chosen venue. @throws Refusal 404, 409, 422 as call I-03 says */
export function requestInspections(services: Services, eventId: number, booking: Booking, { user }: Caller) {
  const now = services.now();
  return mailing(services, async (tx) => {
    const { event, country } = await lockEvent(tx, eventId);
    const venues = await chooseVenues(tx, booking.venues, { country });
    const times = timesOf(venues, booking.times, now);
    const open = await openInspections(tx, eventId, booking.venues);
    const refusal = refusalOf(venues, ({ id, name }) =>
      open.has(id) ? `${name} has an open inspection for this event already.` : undefined,
    );
    if (refusal) throw refusal;
    const made = await tx
      .insert(inspections)
      .values(
        venues.map(({ id }) => ({
          ...requested(event, booking.notes, now),
          venueId: id,
          startsAt: times.get(id) ?? now,
          minutes: booking.durations?.[id],
        })),
      )
      .returning({ id: inspections.id });
    const ids = made.map(({ id }) => id);
    const silence = await mailClient(tx, services, { eventId, ids, occasion: "requested", now });
    await mailVenues(tx, services, { eventId, ids, occasion: "requested", now });
    await keep(tx, event, user.id, inDetail(venues, silence), now);
  });
}

/** A refusal of what came too late, with what the history says of it once the change is taken back. */
class LateChange extends Refusal {
  constructor(
    { status, message, errors }: Refusal,
    readonly history: Parameters<typeof recordOnce>[1][],
  ) {
    super(status, message, errors);
  }
}

/** Keeps in the history that a change came too late, outside the transaction that it was refused in, and throws on. */
export async function keepLateChange(db: Database, error: unknown): Promise<never> {
  if (error instanceof LateChange)
    await db.transaction(async (tx) => {
      for (const activity of error.history) await recordOnce(tx, activity);
    });
  throw error;
}

/**
 * Gives the open inspections of the chosen venues other times; one that keeps its time and length stays as it is. Who comes too late is
 * refused by what `keepLateChange` writes into the history.
 * @throws Refusal 404, 409, 422 as call I-04 says
 */
export async function rescheduleInspections(
  services: Services,
  eventId: number,
  { versions = {}, ...booking }: z.output<typeof reschedule.body>,
  { user }: Caller,
) {
  const now = services.now();
  return mailing(services, async (tx) => {
    const { event, country } = await lockEvent(tx, eventId);
    const venues = await chooseVenues(tx, booking.venues, { country, mayBeClosed: true });
    const open = await openInspections(tx, eventId, booking.venues);
    const history = { leadId: event.leadId, leadEventId: eventId, userId: user.id, at: now };
    const isLate = ({ id }: Venue) => versions[id] !== undefined && versions[id] !== open.get(id)?.sequence;
    const refusal = refusalOf(venues, (venue) => {
      if (!open.has(venue.id)) return `${venue.name} has no open inspection for this event.`;
      return isLate(venue)
        ? `The inspection at ${venue.name} has been changed by someone else in the meantime.`
        : undefined;
    });
    if (refusal)
      throw new LateChange(
        refusal,
        venues.filter(isLate).map(({ name }) => ({
          ...history,
          type: "inspection_too_late",
          detail: `${name}: not rescheduled, as it had been changed by then`,
        })),
      );
    const moved = venues.filter(({ id }) => {
      const { startsAt, minutes } = open.get(id) ?? {};
      return (
        startsAt?.getTime() !== new Date(booking.times[id] ?? 0).getTime() ||
        minutes !== (booking.durations?.[id] ?? minutes)
      );
    });
    const times = timesOf(moved, booking.times, now);
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
    const silence = await mailClient(tx, services, { eventId, ids, occasion: "rescheduled", now });
    await mailVenues(tx, services, { eventId, ids, occasion: "rescheduled", now });
    const detail = inDetail(moved, silence);
    await recordActivity(tx, { ...history, type: "inspection_rescheduled", detail });
  });
}

/** Requests an inspection of a venue outside the catalogue; answers its id. @throws Refusal 404, 409, 422 as call I-07 says */
export function requestCustomInspection(
  services: Services,
  eventId: number,
  { venue_name, time, timezone, duration_minutes: minutes, notes }: CustomBooking,
  { user }: Caller,
) {
  const now = services.now();
  return mailing(services, async (tx) => {
    const { event, country } = await lockEvent(tx, eventId);
    const startsAt = ahead(time, now);
    if (!startsAt) throw invalid({ time: [NOT_AHEAD] });
    const customVenueId = await customVenueNamed(tx, venue_name, country, now);
    const [open] = await tx
      .select({ id: inspections.id })
      .from(inspections)
      .where(and(eq(inspections.customVenueId, customVenueId), isOpenFor(eventId)));
    if (open) {
      const message = `${venue_name} has an open inspection for this event already.`;
      throw new Refusal(409, message, { venue_name: [message] });
    }
    const [row] = await tx
      .insert(inspections)
      .values({ ...requested(event, notes, now), customVenueId, startsAt, minutes, zone: timezone })
      .returning({ id: inspections.id });
    const id = row?.id ?? 0;
    const silence = await mailClient(tx, services, { eventId, ids: [id], occasion: "requested", now });
    await keep(tx, event, user.id, inDetail([{ name: venue_name }], silence), now);
    return id;
  });
}

/** A transaction that writes mails, which go out when it has ended well. */
export async function mailing<Value>(
  { db, mailer }: Pick<Services, "db" | "mailer">,
  work: (tx: Database) => Promise<Value>,
): Promise<Value> {
  const done = await db.transaction(work);
  void mailer.deliver();
  return done;
}

/** Which venues a change is about, and why their client was not written to. */
export const inDetail = (venues: { name: string }[], silence: string | undefined) =>
  [venues.map(({ name }) => name).join(", "), ...(silence ? [silence] : [])].join("; ");

const NOT_AHEAD = "Choose a time that is still ahead.";

/** A wire time that is still ahead. */
export function ahead(time: string | undefined, now: Date) {
  const at = time === undefined ? undefined : new Date(time);
  return at && at > now ? at : undefined;
}

/** The time of each venue by its id. @throws Refusal 422 at `times.{venueId}` */
function timesOf(venues: Venue[], times: Booking["times"], now: Date) {
  const errors: FieldErrors = {};
  const read = venues.flatMap(({ id, name }): [number, Date][] => {
    const at = ahead(times[id], now);
    if (at) return [[id, at]];
    errors[`times.${id}`] = [times[id] ? NOT_AHEAD : `Give a time for ${name}.`];
    return [];
  });
  if (Object.keys(errors).length > 0) throw invalid(errors);
  return new Map(read);
}

const isOpenFor = (eventId: number) =>
  and(eq(inspections.leadEventId, eventId), inArray(inspections.status, [...openInspectionStatuses]));

/** The open inspections of an event to venues of the catalogue, by venue; the latest where there are two. */
async function openInspections(tx: Database, eventId: number, venueIds: number[]) {
  const rows = await tx
    .select({
      id: inspections.id,
      venueId: inspections.venueId,
      startsAt: inspections.startsAt,
      minutes: inspections.minutes,
      sequence: inspections.sequence,
    })
    .from(inspections)
    .where(and(isOpenFor(eventId), inArray(inspections.venueId, venueIds)))
    .orderBy(asc(inspections.startsAt), asc(inspections.id));
  return new Map(rows.map((row) => [row.venueId, row]));
}

/** A refusal (409) at `venues.N` of every venue that has a complaint; none where nothing speaks against any. */
function refusalOf(venues: Venue[], complaint: (venue: Venue) => string | undefined) {
  const errors: FieldErrors = {};
  venues.forEach((venue, index) => {
    const message = complaint(venue);
    if (message) errors[`venues.${index}`] = [message];
  });
  const messages = Object.values(errors).flat();
  return messages.length > 0 ? new Refusal(409, messages.join(" "), errors) : undefined;
}

const requested = (event: Event, notes: string | undefined, now: Date) => ({
  uniqueId: newKey(),
  leadEventId: event.id,
  status: "requested" as const,
  notes: notes ?? "",
  createdAt: now,
});

async function keep(tx: Database, event: Event, userId: number, detail: string, at: Date) {
  const { id, leadId } = event;
  await recordActivity(tx, { leadId, leadEventId: id, userId, type: "inspection_requested", detail, at });
}

/** The custom venue of that name in a country, whatever its case; a new one when there is none. */
async function customVenueNamed(tx: Database, name: string, country: Country, now: Date) {
  const [known] = await tx
    .select({ id: customVenues.id })
    .from(customVenues)
    .where(and(eq(customVenues.country, country), eq(folded(customVenues.name), foldText(name))))
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
