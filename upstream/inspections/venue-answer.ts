import { and, count, eq, inArray, isNull, or, type SQL, sql } from "drizzle-orm";
import { recordActivity } from "../activities";
import type { Database } from "../db/database";
import { activities, inspections } from "../db/schema";
import { conflict } from "../errors";
import { moveForward } from "../events/stage";
import type { Services } from "../services";
import { inDetail, mailing } from "./request";
import { findOwner, mailClient, mailOwner } from "./send-mail";
import { lockInspection } from "./status";

/** So many times a venue changes its mind by its link; then people talk. */
const MOST_ANSWERS = 10;

interface Answer {
  /** One inspection, by its id or its venue's key. */
  which: SQL;
  /** The time that the venue offers instead; without it the venue agrees. */
  message?: string;
  /** The version that was seen; who names none answers all the same. */
  version?: number;
  /** Staff who say it for the venue; absent for the venue itself. */
  userId?: number;
}

/**
 * Keeps that a venue agrees to the time of an inspection, or which time it offers instead, and writes it to the venue
 * specialist where the venue did it itself. The client of a confirmed inspection reads then that it is settled.
 * @throws Refusal 404; 409 for an inspection that is cancelled, over or changed since, and for too many answers by the link
 */
export function answerForVenue(services: Services, answer: Answer) {
  const now = services.now();
  return mailing(services, (tx) => keepVenueAnswer(tx, services, answer, now));
}

async function keepVenueAnswer(tx: Database, services: Services, answer: Answer, now: Date) {
  const { which, message, userId } = answer;
  const { inspection, name, leadId, stage } = await lockInspection(tx, which);
  const { id, leadEventId, status, startsAt, venueAnswer, venueOffer } = inspection;
  if (status === "cancelled" || now >= startsAt)
    throw conflict(
      `This inspection is ${status === "cancelled" ? "cancelled" : "over"}. Nothing was changed.`,
    );
  const isAgreement = message === undefined;
  if (isAgreement ? venueAnswer === "agreed" : venueOffer === message) return;
  await assertMayAnswer(tx, services, answer, { inspection, name, leadId });
  await tx
    .update(inspections)
    .set({
      venueAnswer: isAgreement ? "agreed" : "offered",
      venueOffer: message ?? "",
      sequence: sql`${inspections.sequence} + 1`,
    })
    .where(eq(inspections.id, id));
  const isBooked = isAgreement && status === "confirmed";
  const news = { eventId: leadEventId, ids: [id], now, isByClient: userId === undefined };
  const silence = isBooked ? await mailClient(tx, services, { ...news, occasion: "confirmed" }) : undefined;
  await recordActivity(tx, {
    leadId,
    leadEventId,
    userId,
    type: isAgreement ? "inspection_venue_agreed" : "inspection_venue_offered",
    detail: inDetail([{ name: [name, message].filter(Boolean).join(": ") }], silence),
    at: now,
  });
  if (userId === undefined) await mailOwnerOf(tx, services, answer, silence);
  if (!isBooked) return;
  await moveForward(tx, { event: { id: leadEventId, leadId, stage }, to: "inspection", userId, at: now });
}

/** Writes the answer of a venue to the specialist, with why the client was not written to. */
function mailOwnerOf(
  tx: Database,
  services: Services,
  { which, message }: Answer,
  silence: string | undefined,
) {
  const answer = message === undefined ? "agreed to the inspection" : "offers another time";
  const note = silence && `Please tell the client yourself: ${silence}.`;
  return mailOwner(tx, services, { which, answer, message, note, isByVenue: true });
}

/** @throws Refusal 409 for an inspection that has changed since it was seen, and for too many answers by the link */
async function assertMayAnswer(
  tx: Database,
  services: Services,
  { version, userId }: Answer,
  {
    inspection,
    name,
    leadId,
  }: Pick<Awaited<ReturnType<typeof lockInspection>>, "inspection" | "name" | "leadId">,
) {
  if (version !== undefined && version !== inspection.sequence)
    throw conflict("This inspection has been changed in the meantime. Please look at it again.");
  if (userId === undefined && (await countAnswers(tx, inspection.leadEventId, name)) >= MOST_ANSWERS)
    throw conflict(`You have answered this several times already. ${await whomToAsk(tx, leadId, services)}`);
}

/** How often a venue has answered for an event by its links. */
async function countAnswers(tx: Database, leadEventId: number, name: string) {
  const [row] = await tx
    .select({ count: count() })
    .from(activities)
    .where(
      and(
        eq(activities.leadEventId, leadEventId),
        isNull(activities.userId),
        inArray(activities.type, ["inspection_venue_agreed", "inspection_venue_offered"]),
        // The name alone, or followed by the time offered or by why a mail was not sent.
        or(
          eq(activities.detail, name),
          sql`starts_with(${activities.detail}, ${`${name}: `})`,
          sql`starts_with(${activities.detail}, ${`${name}; `})`,
        ),
      ),
    );
  return row?.count ?? 0;
}

/** "Please call or write to Sam: 0400 000 000, sam@marquee.example." as far as known. */
async function whomToAsk(tx: Database, leadId: number, { settings }: Services) {
  const owner = await findOwner(tx, leadId);
  const ways = owner ? [owner.phone, owner.username] : [settings.mailReplyTo];
  const known = ways.filter(Boolean).join(", ");
  return known
    ? `Please call or write to ${owner?.name ?? settings.productName}: ${known}.`
    : "Please reply to our email.";
}
