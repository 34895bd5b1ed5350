import type { EventChanges } from "@contract/events/event";
import type { NewLeadEvent } from "@contract/leads/lead";
import { type Country, countryNames, type EventType, eventTypeNames, subTypesOf } from "@contract/vocabulary";
import { and, eq, isNull, sql } from "drizzle-orm";
import type { z } from "zod/v4";
import type { Caller } from "../access/caller";
import { saveActivityAndNotify } from "../activities";
import type { Database } from "../db/database";
import { leadEvents, leads, locations } from "../db/schema";
import {
  assertCurrentVersion,
  createInvalidFieldsRefusal,
  createNotFoundRefusal,
  type FieldErrors,
} from "../errors";
import { toMinorUnits } from "../money";

type EventFieldChanges = z.output<typeof EventChanges> & { version?: number | undefined };

/** Set with every change by staff, so that a conflicting save is detected. */
export const nextEventVersion = { version: sql`${leadEvents.version} + 1` };

/** Adds an event to a lead and returns its id. @throws Refusal 422 with messages at `${path}field` */
export async function insertEvent(
  tx: Database,
  lead: { id: number; country: Country },
  fields: z.output<typeof NewLeadEvent>,
  now: Date,
  errorPathPrefix = "",
): Promise<number> {
  await assertValidEventFields(tx, lead.country, fields.event_type, fields, errorPathPrefix);
  const [event] = await tx
    .insert(leadEvents)
    .values({ ...toEventColumns(fields), eventType: fields.event_type, leadId: lead.id, createdAt: now })
    .returning({ id: leadEvents.id });
  return event?.id ?? 0;
}

/**
 * Changes the given fields of an event; null clears one. A sub-type that does not fit a new type is cleared too.
 * @throws Refusal 404, 422; 409 if the version is outdated
 */
export function updateEvent(
  db: Database,
  eventId: number,
  changes: EventFieldChanges,
  { user }: Caller,
  now: Date,
): Promise<void> {
  return db.transaction(async (tx) => {
    const { event, country } = await lockAndLoadEvent(tx, eventId);
    assertCurrentVersion("event", event.version, changes.version);
    const type = changes.event_type ?? event.eventType;
    await assertValidEventFields(tx, country, type, changes);
    const keepsSubType = event.subType === null || subTypesOf[type].includes(event.subType);
    const subType = changes.sub_type === undefined && !keepsSubType ? null : changes.sub_type;
    await tx
      .update(leadEvents)
      .set({ ...toEventColumns(changes), eventType: type, subType, ...nextEventVersion })
      .where(eq(leadEvents.id, eventId));
    await saveActivityAndNotify(tx, {
      leadId: event.leadId,
      leadEventId: eventId,
      userId: user.id,
      type: "event_changed",
      at: now,
    });
  });
}

/**
 * Sets whether an event and its lead are corporate, with a matching sub-type. A corporate event that no longer is one
 * becomes social. @throws Refusal 404, 422
 */
export function updateCorporateFlag(
  db: Database,
  eventId: number,
  { is_corporate_event, sub_type }: { is_corporate_event: boolean; sub_type?: string | null | undefined },
  caller: Caller,
  now: Date,
): Promise<void> {
  return db.transaction(async (tx) => {
    const { event } = await lockAndLoadEvent(tx, eventId);
    const isSocial = event.eventType === "corporate" || Boolean(sub_type);
    const type = is_corporate_event ? "corporate" : isSocial ? "social" : event.eventType;
    await tx
      .update(leads)
      .set({ isCorporateEvent: is_corporate_event, version: sql`${leads.version} + 1` })
      .where(eq(leads.id, event.leadId));
    await updateEvent(tx, eventId, { event_type: type, sub_type }, caller, now);
  });
}

/** An event with the country of its lead, locked until the transaction ends. @throws Refusal 404 */
export async function lockAndLoadEvent(tx: Database, eventId: number) {
  const [row] = await tx
    .select({ event: leadEvents, country: leads.country })
    .from(leadEvents)
    .innerJoin(leads, eq(leads.id, leadEvents.leadId))
    .where(eq(leadEvents.id, eventId))
    .for("update", { of: leadEvents });
  if (!row) throw createNotFoundRefusal("event");
  return row;
}

/** Checks what the schema cannot: the sub-type must fit the type, and the city the country. */
async function assertValidEventFields(
  tx: Database,
  country: Country,
  eventType: EventType,
  fields: EventFieldChanges,
  errorPathPrefix = "",
): Promise<void> {
  const errors: FieldErrors = {};
  if (fields.sub_type && !subTypesOf[eventType].includes(fields.sub_type))
    errors[`${errorPathPrefix}sub_type`] = [
      eventType === "wedding"
        ? "Weddings have no sub-type"
        : `Choose a sub-type of ${eventTypeNames[eventType]}`,
    ];
  if (fields.location_id && !(await isCityOfCountry(tx, fields.location_id, country)))
    errors[`${errorPathPrefix}location_id`] = [`Choose a city in ${countryNames[country]}`];
  if (Object.keys(errors).length > 0) throw createInvalidFieldsRefusal(errors);
}

async function isCityOfCountry(tx: Database, locationId: number, country: Country): Promise<boolean> {
  const [city] = await tx
    .select({ id: locations.id })
    .from(locations)
    .where(and(eq(locations.id, locationId), eq(locations.country, country), isNull(locations.parentId)));
  return city !== undefined;
}

/** Fields left out are `undefined` and stay unchanged. */
function toEventColumns(fields: EventFieldChanges) {
  return {
    subType: fields.sub_type,
    eventDate: fields.event_date,
    guestCount: fields.guest_count,
    budgetMinor: fields.budget == null ? fields.budget : toMinorUnits(fields.budget),
    locationId: fields.location_id,
    notes: fields.notes,
  };
}
