import { randomBytes } from "node:crypto";
import { eventTypeNames } from "@contract/vocabulary";
import { and, eq, inArray, type SQL } from "drizzle-orm";
import type { Database } from "../db/database";
import { inspections, leads, users, venueEmails, venues } from "../db/schema";
import { loadCompanyPapersWithPublicUrls } from "../format/company-papers";
import { isEmailAddress } from "../mail/header";
import { getSignOff } from "../mail/sign-off";
import { type ClientEvent, loadClientEvent } from "../recommendations/event";
import type { Services } from "../services";
import { buildCalendarFile } from "./calendar";
import {
  buildAnswerNotificationEmail,
  buildClientInspectionEmail,
  buildVenueInspectionEmail,
  CHECKING_WITH_VENUE,
  type Occasion,
  type VenueOccasion,
} from "./email-texts";
import { getInspectionTimeZone, type SelectedInspection, selectInspections } from "./read";

type MailServices = Pick<Services, "mailer" | "settings">;

interface ClientNotice {
  eventId: number;
  /** Ids of inspections of the event. */
  ids: number[];
  occasion: VenueOccasion;
  /** The client made the change, so the email is automatic and not a message from staff. */
  isByClient?: boolean;
  now: Date;
}

/**
 * Emails the client of an event about its inspections, in one email with a calendar file, within the caller's
 * transaction. Returns why no email was sent, as a phrase for the timeline.
 */
export async function enqueueClientInspectionEmail(
  tx: Database,
  { mailer, settings }: MailServices,
  { eventId, ids, occasion: requestedOccasion, isByClient = false, now }: ClientNotice,
): Promise<string | undefined> {
  const event = await loadClientEvent(tx, eventId);
  const skippedReason = formatNoEmailSentNote(event);
  if (skippedReason !== undefined || !event.email) return skippedReason;
  const owner = await findEnabledOwner(tx, event.leadId);
  const { productName } = settings;
  const rows = await selectInspections(tx, inArray(inspections.id, ids));
  if (rows.length === 0) return undefined;
  const replyTo = findOwnerEmailAddress(owner);
  // Until the venue agrees, only the client has confirmed.
  const isAgreed = rows.every(({ inspection }) => inspection.venueAnswer === "agreed");
  const occasion = requestedOccasion === "confirmed" && !isAgreed ? "checking" : requestedOccasion;
  const mail = buildClientInspectionEmail({
    occasion,
    firstName: event.firstName,
    inspections: rows.map((row) => toMailedInspection(row, buildInspectionPageUrl(settings, row))),
    signOff: owner && getSignOff(owner),
    productName,
    footer: { papers: await loadCompanyPapersWithPublicUrls(tx, event.country, settings.publicUrl) },
  });
  await mailer.enqueue(tx, {
    ...mail,
    to: event.email,
    name: event.firstName,
    replyTo,
    leadId: event.leadId,
    leadEventId: event.id,
    venueId: rows.length === 1 ? (rows[0]?.inspection.venueId ?? undefined) : undefined,
    isAutomatic: isByClient,
    calendar:
      occasion === "checking"
        ? undefined
        : buildCalendarFile({
            method: chooseCalendarMethod(occasion, rows.length, replyTo !== undefined),
            inspections: rows.map((row) =>
              toCalendarInspection(row, {
                url: buildInspectionPageUrl(settings, row),
                specialistName: owner?.name,
              }),
            ),
            productName,
            now,
            organiser: toCalendarOrganiser(settings, replyTo ? owner : undefined),
            attendee: { name: event.firstName, email: event.email },
          }),
  });
  return undefined;
}

/**
 * Proposals are only published. `request` is used for a single inspection (RFC 5546) and only if someone reads the
 * replies.
 */
function chooseCalendarMethod(
  occasion: Occasion,
  inspectionCount: number,
  canReceiveReplies: boolean,
): "publish" | "request" | "cancel" {
  if (occasion === "cancelled") return "cancel";
  return occasion !== "requested" && inspectionCount === 1 && canReceiveReplies ? "request" : "publish";
}

/** The organiser of an inspection's calendar files: the venue specialist, else the company. */
export const toCalendarOrganiser = (
  { productName, mailFrom }: Services["settings"],
  owner: { name: string; username: string } | undefined,
): { name: string; email: string } =>
  owner ? { name: owner.name, email: owner.username } : { name: productName, email: mailFrom };

function toMailedInspection(row: SelectedInspection, link: string) {
  const { name: venue, address } = toVenuePlace(row);
  const { startsAt, minutes, venueAnswer } = row.inspection;
  return {
    venue,
    address,
    startsAt,
    minutes,
    zone: getInspectionTimeZone(row),
    link,
    isAgreed: venueAnswer === "agreed",
  };
}

/**
 * Emails the venues of inspections, each with a link to its own page, within the caller's transaction. Venues without a
 * known address are skipped. The first request creates the venue's key; a venue without one gets no other email.
 */
export async function enqueueVenueInspectionEmails(
  tx: Database,
  { mailer, settings }: MailServices,
  { eventId, ids, occasion: requestedOccasion, now }: Omit<ClientNotice, "isByClient">,
): Promise<void> {
  const event = await loadClientEvent(tx, eventId);
  const owner = await findEnabledOwner(tx, event.leadId);
  const replyTo = findOwnerEmailAddress(owner);
  const footer = { papers: await loadCompanyPapersWithPublicUrls(tx, event.country, settings.publicUrl) };
  const isQuestion = requestedOccasion === "requested" || requestedOccasion === "rescheduled";
  const guests = event.guestCount ? `${event.guestCount} guests` : undefined;
  for (const row of await selectInspections(tx, inArray(inspections.id, ids))) {
    const { id, venueId, venueKey } = row.inspection;
    const address = venueId ? await findVenueEmailAddress(tx, venueId) : undefined;
    if (!address || !venueId || (!venueKey && !isQuestion)) continue;
    const occasion = venueKey ? requestedOccasion : "requested";
    const key = venueKey ?? createPageKey();
    await tx
      .update(inspections)
      .set({ venueKey: key, ...(isQuestion && { venueAnswer: "asked", venueOffer: "" }) })
      .where(eq(inspections.id, id));
    const page = `${settings.publicUrl}/venue-inspection/${key}`;
    await mailer.enqueue(tx, {
      ...buildVenueInspectionEmail({
        occasion,
        inspection: toMailedInspection(row, page),
        firstName: event.firstName,
        event: [eventTypeNames[event.eventType], guests].filter(Boolean).join(", "),
        specialistName: owner?.name,
        productName: settings.productName,
        footer,
      }),
      to: address,
      name: toVenuePlace(row).name,
      replyTo,
      leadEventId: event.id,
      venueId,
      isAutomatic: true,
      calendar: buildCalendarFile({
        method: chooseCalendarMethod(occasion, 1, replyTo !== undefined),
        inspections: [toVenueCalendarInspection(row, { url: page, specialistName: owner?.name })],
        productName: settings.productName,
        now,
        organiser: toCalendarOrganiser(settings, replyTo ? owner : undefined),
        attendee: { name: toVenuePlace(row).name, email: address },
      }),
    });
  }
}

/** The venue's email address for inspections: its primary linked address, else its listed one. */
async function findVenueEmailAddress(tx: Database, venueId: number): Promise<string | undefined> {
  const [linked] = await tx
    .select({ email: venueEmails.email })
    .from(venueEmails)
    .where(and(eq(venueEmails.venueId, venueId), eq(venueEmails.isPrimary, true)));
  const [venue] = await tx.select({ email: venues.email }).from(venues).where(eq(venues.id, venueId));
  return [linked?.email, venue?.email].find((email) => email && isEmailAddress(email)) ?? undefined;
}

/** A key for a public page: 24 characters that cannot be guessed, and never only digits, which would be an id. */
export const createPageKey = (): string => `i${randomBytes(17).toString("base64url")}`;

interface InspectionAnswer {
  which: SQL;
  answer: string;
  message?: string | undefined;
  /** Anything else the specialist needs to know, as a sentence. */
  note?: string | undefined;
  /** The venue answered, not the client. */
  isByVenue?: boolean;
}

/** Emails an answer of a client or venue to the client's specialist, or to the company if they have none. */
export async function enqueueAnswerEmailToOwner(
  tx: Database,
  { mailer, settings }: MailServices,
  { which, answer, message, note, isByVenue = false }: InspectionAnswer,
): Promise<void> {
  const [row] = await selectInspections(tx, which);
  if (!row) return;
  const address = findOwnerEmailAddress(await findEnabledOwner(tx, row.leadId));
  const { venueId, leadEventId } = row.inspection;
  const email = isByVenue
    ? venueId && (await findVenueEmailAddress(tx, venueId))
    : (await loadClientEvent(tx, leadEventId)).email;
  await mailer.enqueue(tx, {
    ...buildAnswerNotificationEmail({
      who: isByVenue ? toVenuePlace(row).name : `${row.firstName} ${row.lastName}`.trim(),
      clientName: `${row.firstName} ${row.lastName}`.trim(),
      venue: toVenuePlace(row).name,
      answer,
      startsAt: row.inspection.startsAt,
      zone: getInspectionTimeZone(row),
      message,
      note,
      isOwned: address !== undefined,
      link: `${settings.publicUrl}/leads/${row.leadId}/event/${row.inspection.leadEventId}`,
      productName: settings.productName,
    }),
    to: address ?? settings.mailReplyTo ?? settings.mailFrom,
    replyTo: email && isEmailAddress(email) ? email : undefined,
    // It names the client, whose erasure finds it by the event.
    leadEventId,
    isAutomatic: true,
  });
}

/** The owner of a lead, unless disabled. */
export async function findEnabledOwner(tx: Database, leadId: number) {
  const [owner] = await tx
    .select({
      name: users.displayName,
      username: users.username,
      phone: users.phone,
      signature: users.signature,
    })
    .from(leads)
    .innerJoin(users, eq(users.id, leads.ownerId))
    .where(and(eq(leads.id, leadId), eq(users.isDisabled, false)));
  return owner;
}

const findOwnerEmailAddress = (owner: { username: string } | undefined) =>
  owner && isEmailAddress(owner.username) ? owner.username : undefined;

/** The end of a timeline entry that says why the client got no email; `undefined` if the client can get one. */
function formatNoEmailSentNote({ email, firstName, isUnsubscribed }: ClientEvent): string | undefined {
  if (isUnsubscribed) return `no email sent because ${firstName} has unsubscribed`;
  if (!email || !isEmailAddress(email)) return `no email sent because ${firstName} has no email address`;
  return undefined;
}

/** The URL of an inspection's public page, which contains its key. */
export const buildInspectionPageUrl = (
  { publicUrl }: Pick<Services["settings"], "publicUrl">,
  { inspection }: Pick<SelectedInspection, "inspection">,
): string => `${publicUrl}/inspection-request/${inspection.uniqueId}`;

/** The name and address of an inspection's venue. */
export function toVenuePlace({
  venue,
  custom,
  city,
}: Pick<SelectedInspection, "venue" | "custom" | "city">): { name: string; address: string } {
  const town = city ?? custom?.city;
  return {
    name: venue?.name ?? custom?.name ?? "",
    address: [venue?.address, town].filter(Boolean).join(", "),
  };
}

interface CalendarContext {
  /** The page of the inspection. */
  url: string;
  specialistName?: string | undefined;
}

export function toCalendarInspection(row: SelectedInspection, { url, specialistName }: CalendarContext) {
  const { name, address } = toVenuePlace(row);
  const { uniqueId, sequence, status, startsAt, minutes, venueAnswer } = row.inspection;
  const isAwaitingVenue = status !== "cancelled" && venueAnswer !== "agreed";
  return {
    uniqueId,
    sequence,
    // Tentative until the venue has agreed.
    status: status === "confirmed" && isAwaitingVenue ? ("requested" as const) : status,
    startsAt,
    minutes,
    zone: getInspectionTimeZone(row),
    title: `Inspection of ${name}`,
    place: [name, address].filter(Boolean).join(", "),
    description: [
      isAwaitingVenue && CHECKING_WITH_VENUE,
      specialistName && `Arranged by ${specialistName}.`,
      `Reply or cancel: ${url}`,
    ]
      .filter(Boolean)
      .join("\n"),
    url,
  };
}

function toVenueCalendarInspection(row: SelectedInspection, { url, specialistName }: CalendarContext) {
  return {
    ...toCalendarInspection(row, { url, specialistName }),
    title: `Inspection with ${row.firstName}`,
    description: [specialistName && `Arranged by ${specialistName}.`, `Reply: ${url}`]
      .filter(Boolean)
      .join("\n"),
  };
}
