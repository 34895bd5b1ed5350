import { and, count, eq, inArray, isNull, or, type SQL, sql } from "drizzle-orm";
import { saveActivityAndNotify } from "../activities";
import type { Database } from "../db/database";
import { activities, inspections } from "../db/schema";
import { createConflictRefusal } from "../errors";
import { advanceDealStage } from "../events/stage";
import type { Services } from "../services";
import { formatActivityDetail, runTransactionThenDeliverEmails } from "./request";
import { enqueueAnswerEmailToOwner, enqueueClientInspectionEmail, findEnabledOwner } from "./send-emails";
import { lockEventAndLoadInspection } from "./status";

/** Most answers by the link; after that the venue is shown whom to contact. */
const MAX_ANSWERS = 10;

interface VenueAnswerRequest {
  /** Selects one inspection by its id or its venue's key. */
  which: SQL;
  /** The other time the venue offers; without it, the venue agrees. */
  message?: string | undefined;
  /** The version that was shown; without it the answer is saved regardless. */
  version?: number | undefined;
  /** The staff member who answers for the venue; absent for the venue itself. */
  userId?: number;
}

/**
 * Records that a venue agrees to the time or offers another, and emails the venue specialist if the venue itself
 * answered. If the venue agrees to a confirmed inspection, the client is emailed that it is confirmed.
 * @throws Refusal 404; 409 for an inspection that is cancelled, over or has changed, and for too many answers by the
 * link
 */
export function saveVenueAnswerAndEmail(services: Services, answer: VenueAnswerRequest): Promise<void> {
  const now = services.now();
  return runTransactionThenDeliverEmails(services, (tx) =>
    saveVenueAnswerInTransaction(tx, services, answer, now),
  );
}

async function saveVenueAnswerInTransaction(
  tx: Database,
  services: Services,
  answer: VenueAnswerRequest,
  now: Date,
): Promise<void> {
  const { which, message, userId } = answer;
  const { inspection, name, leadId, stage } = await lockEventAndLoadInspection(tx, which);
  const { id, leadEventId, status, startsAt, venueAnswer, venueOffer } = inspection;
  if (status === "cancelled" || now >= startsAt)
    throw createConflictRefusal(
      `This inspection is ${status === "cancelled" ? "cancelled" : "over"}. Nothing was changed.`,
    );
  const isAgreed = message === undefined;
  if (isAgreed ? venueAnswer === "agreed" : venueOffer === message) return;
  await assertVenueCanAnswer(tx, services, answer, { inspection, name, leadId });
  await tx
    .update(inspections)
    .set({
      venueAnswer: isAgreed ? "agreed" : "offered",
      venueOffer: message ?? "",
      sequence: sql`${inspections.sequence} + 1`,
    })
    .where(eq(inspections.id, id));
  const isBooked = isAgreed && status === "confirmed";
  const notice = { eventId: leadEventId, ids: [id], now, isByClient: userId === undefined };
  const skippedReason = isBooked
    ? await enqueueClientInspectionEmail(tx, services, { ...notice, occasion: "confirmed" })
    : undefined;
  await saveActivityAndNotify(tx, {
    leadId,
    leadEventId,
    userId,
    type: isAgreed ? "inspection_venue_agreed" : "inspection_venue_offered",
    detail: formatActivityDetail([{ name: [name, message].filter(Boolean).join(": ") }], skippedReason),
    at: now,
  });
  if (userId === undefined) await enqueueVenueAnswerEmail(tx, services, answer, skippedReason);
  if (!isBooked) return;
  await advanceDealStage(tx, {
    event: { id: leadEventId, leadId, stage },
    to: "inspection",
    userId,
    at: now,
  });
}

/** Emails a venue's answer to the specialist, with the reason if the client was not emailed. */
function enqueueVenueAnswerEmail(
  tx: Database,
  services: Services,
  { which, message }: VenueAnswerRequest,
  skippedReason: string | undefined,
): Promise<void> {
  const answer = message === undefined ? "agreed to the inspection" : "offers another time";
  const note = skippedReason && `Please let the client know: ${skippedReason}.`;
  return enqueueAnswerEmailToOwner(tx, services, { which, answer, message, note, isByVenue: true });
}

/** @throws Refusal 409 if the inspection has changed since it was shown, and for too many answers by the link */
async function assertVenueCanAnswer(
  tx: Database,
  services: Services,
  { version, userId }: VenueAnswerRequest,
  {
    inspection,
    name,
    leadId,
  }: Pick<Awaited<ReturnType<typeof lockEventAndLoadInspection>>, "inspection" | "name" | "leadId">,
): Promise<void> {
  if (version !== undefined && version !== inspection.sequence)
    throw createConflictRefusal("This inspection has changed. Check it, then answer again.");
  if (userId === undefined && (await countVenueAnswers(tx, inspection.leadEventId, name)) >= MAX_ANSWERS)
    throw createConflictRefusal(
      `You have already answered several times. ${await loadContactSentence(tx, leadId, services)}`,
    );
}

/** How often a venue has answered by its links for an event. */
async function countVenueAnswers(tx: Database, leadEventId: number, venueName: string): Promise<number> {
  const [row] = await tx
    .select({ count: count() })
    .from(activities)
    .where(
      and(
        eq(activities.leadEventId, leadEventId),
        isNull(activities.userId),
        inArray(activities.type, ["inspection_venue_agreed", "inspection_venue_offered"]),
        // The name alone, or followed by the offered time or by why an email was not sent.
        or(
          eq(activities.detail, venueName),
          sql`starts_with(${activities.detail}, ${`${venueName}: `})`,
          sql`starts_with(${activities.detail}, ${`${venueName}; `})`,
        ),
      ),
    );
  return row?.count ?? 0;
}

/** "Please contact Sam: 0400 000 000, sam@marquee.example.", with unknown parts left out. */
async function loadContactSentence(tx: Database, leadId: number, { settings }: Services): Promise<string> {
  const owner = await findEnabledOwner(tx, leadId);
  const contacts = owner ? [owner.phone, owner.username] : [settings.mailReplyTo];
  const known = contacts.filter(Boolean).join(", ");
  return known
    ? `Please contact ${owner?.name ?? settings.productName}: ${known}.`
    : "Please reply to our email.";
}
