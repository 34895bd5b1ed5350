import { randomBytes } from "node:crypto";
import { eventTypeNames } from "@contract/vocabulary";
import { and, eq, inArray, type SQL } from "drizzle-orm";
import type { Database } from "../db/database";
import { inspections, leads, users, venueEmails, venues } from "../db/schema";
import { isAddress } from "../mail/header";
import { type ClientEvent, readClientEvent } from "../recommendations/event";
import type { Services } from "../services";
import { calendarFile } from "./calendar";
import { answerMail, CHECKING, inspectionMail, type Occasion, type VenueOccasion, venueMail } from "./mail";
import { type SelectedInspection, selectInspections, zoneOf } from "./read";

type MailServices = Pick<Services, "mailer" | "settings">;

interface ClientNotice {
  eventId: number;
  /** Which inspections of the event. */
  ids: number[];
  occasion: VenueOccasion;
  /** The client has done it themselves: what they get is no answer of staff. */
  isByClient?: boolean;
  now: Date;
}

/**
 * Writes to the client of an event what became of its inspections, in one mail with their calendar file; part of the
 * transaction it is called in. Answers why nothing was written, in a sentence for the history.
 */
export async function mailClient(
  tx: Database,
  { mailer, settings }: MailServices,
  { eventId, ids, occasion: wanted, isByClient = false, now }: ClientNotice,
): Promise<string | undefined> {
  const event = await readClientEvent(tx, eventId);
  const silence = findMailObstacle(event);
  if (silence !== undefined || !event.email) return silence;
  const owner = await findOwner(tx, event.leadId);
  const { productName } = settings;
  const rows = await selectInspections(tx, inArray(inspections.id, ids));
  if (rows.length === 0) return undefined;
  const answersTo = addressOfOwner(owner);
  // What its venue has not agreed to is confirmed by the client alone.
  const isSettled = rows.every(({ inspection }) => inspection.venueAnswer === "agreed");
  const occasion = wanted === "confirmed" && !isSettled ? "checking" : wanted;
  const mail = inspectionMail({
    occasion,
    firstName: event.firstName,
    inspections: rows.map((row) => toMailedInspection(row, publicPageAddress(settings, row))),
    specialistName: owner?.name,
    productName,
  });
  await mailer.enqueue(tx, {
    ...mail,
    to: event.email,
    name: event.firstName,
    replyTo: answersTo,
    leadId: event.leadId,
    leadEventId: event.id,
    venueId: rows.length === 1 ? (rows[0]?.inspection.venueId ?? undefined) : undefined,
    isAutomatic: isByClient,
    calendar:
      occasion === "checking"
        ? undefined
        : calendarFile({
            method: calendarMethod(occasion, rows.length, answersTo !== undefined),
            inspections: rows.map((row) =>
              toCalendarInspection(row, {
                url: publicPageAddress(settings, row),
                specialistName: owner?.name,
              }),
            ),
            productName,
            now,
            organiser: toOrganiser(settings, answersTo ? owner : undefined),
            attendee: { name: event.firstName, email: event.email },
          }),
  });
  return undefined;
}

/** A proposal is only published; an answer is requested where somebody reads it, and of one inspection alone (RFC 5546). */
function calendarMethod(occasion: Occasion, count: number, isAnswerRead: boolean) {
  if (occasion === "cancelled") return "cancel";
  return occasion !== "requested" && count === 1 && isAnswerRead ? "request" : "publish";
}

/** The same organiser for every file of an inspection: the venue specialist, else the business. */
export const toOrganiser = (
  { productName, mailFrom }: Services["settings"],
  owner: { name: string; username: string } | undefined,
) => (owner ? { name: owner.name, email: owner.username } : { name: productName, email: mailFrom });

function toMailedInspection(row: SelectedInspection, link: string) {
  const { name: venue, address } = placeOf(row);
  const { startsAt, minutes, venueAnswer } = row.inspection;
  return { venue, address, startsAt, minutes, zone: zoneOf(row), link, isAgreed: venueAnswer === "agreed" };
}

/**
 * Writes to the venues of inspections whose address is known, one mail each to its own page; part of the transaction
 * it is called in. The first request gives a venue its key; without a request a venue gets no other mail.
 */
export async function mailVenues(
  tx: Database,
  { mailer, settings }: MailServices,
  { eventId, ids, occasion: wanted, now }: Omit<ClientNotice, "isByClient">,
) {
  const event = await readClientEvent(tx, eventId);
  const owner = await findOwner(tx, event.leadId);
  const answersTo = addressOfOwner(owner);
  const isQuestion = wanted === "requested" || wanted === "rescheduled";
  const guests = event.guestCount ? `${event.guestCount} guests` : undefined;
  for (const row of await selectInspections(tx, inArray(inspections.id, ids))) {
    const { id, venueId, venueKey } = row.inspection;
    const address = venueId ? await findVenueAddress(tx, venueId) : undefined;
    if (!address || !venueId || (!venueKey && !isQuestion)) continue;
    const occasion = venueKey ? wanted : "requested";
    const key = venueKey ?? newKey();
    await tx
      .update(inspections)
      .set({ venueKey: key, ...(isQuestion && { venueAnswer: "asked", venueOffer: "" }) })
      .where(eq(inspections.id, id));
    const page = `${settings.publicUrl}/venue-inspection/${key}`;
    await mailer.enqueue(tx, {
      ...venueMail({
        occasion,
        inspection: toMailedInspection(row, page),
        firstName: event.firstName,
        event: [eventTypeNames[event.eventType], guests].filter(Boolean).join(", "),
        specialistName: owner?.name,
        productName: settings.productName,
      }),
      to: address,
      name: placeOf(row).name,
      replyTo: answersTo,
      leadEventId: event.id,
      venueId,
      isAutomatic: true,
      calendar: calendarFile({
        method: calendarMethod(occasion, 1, answersTo !== undefined),
        inspections: [toVenueCalendarInspection(row, { url: page, specialistName: owner?.name })],
        productName: settings.productName,
        now,
        organiser: toOrganiser(settings, answersTo ? owner : undefined),
        attendee: { name: placeOf(row).name, email: address },
      }),
    });
  }
}

/** Where a venue is written to about inspections: its primary linked address, else the one it is listed with. */
async function findVenueAddress(tx: Database, venueId: number) {
  const [linked] = await tx
    .select({ email: venueEmails.email })
    .from(venueEmails)
    .where(and(eq(venueEmails.venueId, venueId), eq(venueEmails.isPrimary, true)));
  const [venue] = await tx.select({ email: venues.email }).from(venues).where(eq(venues.id, venueId));
  return [linked?.email, venue?.email].find((email) => email && isAddress(email)) ?? undefined;
}

/** The key of a public page: 24 characters that cannot be guessed, and never digits alone, which are an id. */
export const newKey = () => `i${randomBytes(17).toString("base64url")}`;

interface Answer {
  which: SQL;
  answer: string;
  message?: string;
  /** What else the specialist needs to know, in a sentence. */
  note?: string;
  /** It is the venue that has answered. */
  isByVenue?: boolean;
}

/**
 * Writes to the venue specialist of a client what they or a venue have answered; to the company where they have no
 * specialist.
 */
export async function mailOwner(
  tx: Database,
  { mailer, settings }: MailServices,
  { which, answer, message, note, isByVenue = false }: Answer,
) {
  const [row] = await selectInspections(tx, which);
  if (!row) return;
  const address = addressOfOwner(await findOwner(tx, row.leadId));
  const { venueId, leadEventId } = row.inspection;
  const email = isByVenue
    ? venueId && (await findVenueAddress(tx, venueId))
    : (await readClientEvent(tx, leadEventId)).email;
  await mailer.enqueue(tx, {
    ...answerMail({
      who: isByVenue ? placeOf(row).name : `${row.firstName} ${row.lastName}`.trim(),
      clientName: `${row.firstName} ${row.lastName}`.trim(),
      venue: placeOf(row).name,
      answer,
      startsAt: row.inspection.startsAt,
      zone: zoneOf(row),
      message,
      note,
      isOwned: address !== undefined,
      link: `${settings.publicUrl}/leads/${row.leadId}/event/${row.inspection.leadEventId}`,
      productName: settings.productName,
    }),
    to: address ?? settings.mailReplyTo ?? settings.mailFrom,
    replyTo: email && isAddress(email) ? email : undefined,
    isAutomatic: true,
  });
}

/** Who looks after a lead and still works here. */
export async function findOwner(tx: Database, leadId: number) {
  const [owner] = await tx
    .select({ name: users.displayName, username: users.username, phone: users.phone })
    .from(leads)
    .innerJoin(users, eq(users.id, leads.ownerId))
    .where(and(eq(leads.id, leadId), eq(users.isDisabled, false)));
  return owner;
}

/** Where the owner of a lead reads mail. */
const addressOfOwner = (owner: { username: string } | undefined) =>
  owner && isAddress(owner.username) ? owner.username : undefined;

function findMailObstacle({ email, firstName, isUnsubscribed }: ClientEvent) {
  if (isUnsubscribed) return `no email went out, as ${firstName} has unsubscribed`;
  if (!email || !isAddress(email)) return `no email went out, as ${firstName} has no address for it`;
  return undefined;
}

/** The address of an inspection's public page, which holds its key. */
export const publicPageAddress = (
  { publicUrl }: Pick<Services["settings"], "publicUrl">,
  { inspection }: Pick<SelectedInspection, "inspection">,
) => `${publicUrl}/inspection-request/${inspection.uniqueId}`;

/** The venue of an inspection and where it is. */
export function placeOf({ venue, custom, city }: Pick<SelectedInspection, "venue" | "custom" | "city">) {
  const town = city ?? custom?.city;
  return {
    name: venue?.name ?? custom?.name ?? "",
    address: [venue?.address, town].filter(Boolean).join(", "),
  };
}

interface CalendarContext {
  /** The page to look it up on. */
  url: string;
  specialistName?: string;
}

/** An inspection as the client's calendar shows it. */
export function toCalendarInspection(row: SelectedInspection, { url, specialistName }: CalendarContext) {
  const { name, address } = placeOf(row);
  const { uniqueId, sequence, status, startsAt, minutes, venueAnswer } = row.inspection;
  const waits = status !== "cancelled" && venueAnswer !== "agreed";
  return {
    uniqueId,
    sequence,
    // Nothing is certain before the venue has agreed.
    status: status === "confirmed" && waits ? ("requested" as const) : status,
    startsAt,
    minutes,
    zone: zoneOf(row),
    title: `Inspection of ${name}`,
    place: [name, address].filter(Boolean).join(", "),
    description: [
      waits && CHECKING,
      specialistName && `Arranged by ${specialistName}.`,
      `Answer or cancel: ${url}`,
    ]
      .filter(Boolean)
      .join("\n"),
    url,
  };
}

/** An inspection as its venue's calendar shows it. */
function toVenueCalendarInspection(row: SelectedInspection, { url, specialistName }: CalendarContext) {
  return {
    ...toCalendarInspection(row, { url, specialistName }),
    title: `Inspection with ${row.firstName}`,
    description: [specialistName && `Arranged by ${specialistName}.`, `Answer: ${url}`]
      .filter(Boolean)
      .join("\n"),
  };
}
