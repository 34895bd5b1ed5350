import { eq, inArray, type SQL } from "drizzle-orm";
import type { Database } from "../db/database";
import { inspections, leads, users } from "../db/schema";
import { isAddress } from "../mail/header";
import { type ClientEvent, readClientEvent } from "../recommendations/event";
import type { Services } from "../services";
import { calendarFile } from "./calendar";
import { answerMail, type Occasion, visitMail } from "./mail";
import { type SelectedInspection, selectInspections, zoneOf } from "./read";

type Telling = Pick<Services, "mailer" | "settings">;

interface News {
  eventId: number;
  /** Which visits of the event. */
  ids: number[];
  occasion: Occasion;
  /** The client has done it themselves: what they get is no answer of staff. */
  isByClient?: boolean;
  now: Date;
}

/**
 * Writes to the client of an event what became of its visits, one mail each with its calendar file; part of the
 * transaction it is called in. Answers why nothing was written, in a sentence for the history.
 */
export async function tellClient(
  tx: Database,
  { mailer, settings }: Telling,
  { eventId, ids, occasion, isByClient = false, now }: News,
): Promise<string | undefined> {
  const event = await readClientEvent(tx, eventId);
  const silence = whyNotWritten(event);
  if (silence !== undefined || !event.email) return silence;
  const owner = await ownerOf(tx, event.leadId);
  const { productName } = settings;
  for (const visit of await selectInspections(tx, inArray(inspections.id, ids))) {
    const link = publicPageOf(settings, visit);
    const { name, address } = placeOf(visit);
    const { startsAt } = visit.inspection;
    const mail = visitMail({
      occasion,
      firstName: event.firstName,
      venue: name,
      address,
      startsAt,
      zone: zoneOf(visit),
      specialistName: owner?.name,
      link,
      productName,
    });
    await mailer.enqueue(tx, {
      ...mail,
      to: event.email,
      replyTo: owner && isAddress(owner.username) ? owner.username : undefined,
      leadId: event.leadId,
      leadEventId: event.id,
      venueId: visit.inspection.venueId ?? undefined,
      isAutomatic: isByClient,
      calendar: calendarFile({
        method: occasion === "cancelled" ? "cancel" : "request",
        visits: [calendarVisitOf(visit, { url: link, specialistName: owner?.name })],
        productName,
        now,
        organiser: { name: productName, email: settings.mailFrom },
        attendee: { name: event.firstName, email: event.email },
      }),
    });
  }
  return undefined;
}

interface Answer {
  which: SQL;
  answer: string;
  message?: string;
}

/** Writes to the venue specialist of a client what they have answered; nothing where nobody looks after them. */
export async function tellOwner(
  tx: Database,
  { mailer, settings }: Telling,
  { which, answer, message }: Answer,
) {
  const [visit] = await selectInspections(tx, which);
  if (!visit) return;
  const owner = await ownerOf(tx, visit.leadId);
  if (!owner || owner.isDisabled || !isAddress(owner.username)) return;
  const { email } = await readClientEvent(tx, visit.inspection.leadEventId);
  await mailer.enqueue(tx, {
    ...answerMail({
      clientName: `${visit.firstName} ${visit.lastName}`.trim(),
      venue: placeOf(visit).name,
      answer,
      startsAt: visit.inspection.startsAt,
      zone: zoneOf(visit),
      message,
      link: `${settings.publicUrl}/leads/${visit.leadId}/event/${visit.inspection.leadEventId}`,
      productName: settings.productName,
    }),
    to: owner.username,
    replyTo: email && isAddress(email) ? email : undefined,
    isAutomatic: true,
  });
}

async function ownerOf(tx: Database, leadId: number) {
  const [owner] = await tx
    .select({ name: users.displayName, username: users.username, isDisabled: users.isDisabled })
    .from(leads)
    .innerJoin(users, eq(users.id, leads.ownerId))
    .where(eq(leads.id, leadId));
  return owner;
}

function whyNotWritten({ email, firstName, isUnsubscribed }: ClientEvent) {
  if (isUnsubscribed) return `no email went out, as ${firstName} has unsubscribed`;
  if (!email || !isAddress(email)) return `no email went out, as ${firstName} has no address for it`;
  return undefined;
}

/** The address of a visit's public page, which holds its key. */
export const publicPageOf = (
  { publicUrl }: Pick<Services["settings"], "publicUrl">,
  { inspection }: Pick<SelectedInspection, "inspection">,
) => `${publicUrl}/inspection-request/${inspection.uniqueId}`;

/** The venue of a visit and where it is. */
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

/** A visit as the client's calendar shows it. */
export function calendarVisitOf(visit: SelectedInspection, { url, specialistName }: CalendarContext) {
  const { name, address } = placeOf(visit);
  const { uniqueId, sequence, status, startsAt } = visit.inspection;
  return {
    uniqueId,
    sequence,
    status,
    startsAt,
    zone: zoneOf(visit),
    title: `Visit to ${name}`,
    place: [name, address].filter(Boolean).join(", "),
    description: [specialistName && `Arranged by ${specialistName}.`, `Answer or cancel: ${url}`]
      .filter(Boolean)
      .join("\n"),
    url,
  };
}
