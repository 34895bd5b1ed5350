import { and, asc, eq } from "drizzle-orm";
import type { Caller } from "../access/caller";
import type { Database } from "../db/database";
import { recommendationSends, recommendations } from "../db/schema";
import { createConflictRefusal } from "../errors";
import { advanceDealStage } from "../events/stage";
import { assertPortalLinkOfLead } from "../leads/portal-link";
import type { Services } from "../services";
import { renderBrochureAttachments } from "./brochures";
import { composeRecommendationMail } from "./compose";
import { type ClientEvent, lockAndLoadClientEvent } from "./event";
import { assertCopiesNotUnsubscribed, loadRecommendationFooter } from "./footer";
import { assertRoomsNotRecommended, type EmailToSend, mapCommentsByRoom, requireChosenRooms } from "./rooms";

export interface SendRequest {
  eventId: number;
  email: EmailToSend;
  caller: Pick<Caller, "user">;
  /** The key of its form: the same key is the same send. */
  idempotencyKey?: string | undefined;
}

/**
 * Recommends rooms for an event: saves rows, mail and deal stage in one transaction, then delivers the mail.
 * A repeat with the same key does nothing.
 * @throws Refusal 404, 409, 422 as R-02; then nothing was saved and the key is not used up
 */
export async function sendRecommendation(services: Services, request: SendRequest): Promise<void> {
  const isDone = await services.db.transaction(async (tx) => {
    const event = await lockAndLoadClientEvent(tx, request.eventId);
    if (await wasAlreadySent(tx, request)) return false;
    await saveRecommendationAndEnqueueMail(tx, event, request, services);
    return true;
  });
  if (isDone) void services.mailer.deliver();
}

/** Saves rooms, mail and deal stage of a recommendation. @throws Refusal 409, 422 as R-02 */
export async function saveRecommendationAndEnqueueMail(
  tx: Database,
  event: ClientEvent,
  request: SendRequest,
  { mailer, settings, now }: Services,
): Promise<void> {
  const { email, caller, idempotencyKey } = request;
  const instant = now();
  await assertPortalLinkOfLead(tx, { link: email.portal_link, leadId: event.leadId, settings, now: instant });
  const rooms = await requireChosenRooms(tx, event, email.venues);
  await assertRoomsNotRecommended(tx, event, rooms);
  const lines = mapCommentsByRoom(email);
  const mail = email.no_email
    ? undefined
    : composeRecommendationMail({
        event,
        rooms,
        caller,
        email,
        settings,
        footer: await loadRecommendationFooter(tx, event, settings),
      });
  if (mail) await assertCopiesNotUnsubscribed(tx, email);
  const attachments = await renderBrochureAttachments(tx, email);
  const emailId = mail && (await mailer.enqueue(tx, { ...mail, attachments }));
  const [row] = await tx
    .insert(recommendationSends)
    .values({
      leadEventId: event.id,
      userId: caller.user.id,
      emailId,
      idempotencyKey,
      subject: email.subject,
      template: email.template,
      portalLink: email.portal_link,
      cc: email.cc,
      brochureIds: listBrochureIds(email),
      isQuick: email.send_as_quick_recommend,
      noEmail: email.no_email,
      createdAt: instant,
    })
    .returning({ id: recommendationSends.id });
  if (!row) throw new Error("The recommendation was not written");
  await tx.insert(recommendations).values(
    rooms.map((room, position) => ({
      sendId: row.id,
      leadEventId: event.id,
      venueId: room.venueId,
      roomId: room.roomId,
      roomName: room.roomName,
      position,
      line: lines.get(room.roomId),
      createdAt: instant,
    })),
  );
  await advanceDealStage(tx, { event, to: "recommended", userId: caller.user.id, at: instant });
}

/** Whether this send was done before. @throws Refusal 409 when its key was used for something else */
export async function wasAlreadySent(
  tx: Database,
  { eventId, email, idempotencyKey }: SendRequest,
): Promise<boolean> {
  if (!idempotencyKey) return false;
  const rows = await tx
    .select({ first: recommendationSends, roomId: recommendations.roomId, line: recommendations.line })
    .from(recommendationSends)
    .leftJoin(recommendations, eq(recommendations.sendId, recommendationSends.id))
    .where(
      and(
        eq(recommendationSends.leadEventId, eventId),
        eq(recommendationSends.idempotencyKey, idempotencyKey),
      ),
    )
    .orderBy(asc(recommendations.position));
  const first = rows[0]?.first;
  if (!first) return false;
  const isSame =
    first.subject === email.subject &&
    first.template === email.template &&
    first.portalLink === email.portal_link &&
    first.cc.join() === (email.cc ?? []).join() &&
    first.brochureIds.join() === listBrochureIds(email).join() &&
    first.isQuick === email.send_as_quick_recommend &&
    first.noEmail === email.no_email &&
    serialiseRooms(rows) === serialiseRooms(listRoomsWithComments(email));
  if (!isSame)
    throw createConflictRefusal(
      "This form was already used to send something else. Reload it and try again.",
    );
  return true;
}

const listBrochureIds = ({ brochures = [] }: EmailToSend) => brochures.map(({ brochure_id }) => brochure_id);

function listRoomsWithComments(email: EmailToSend): { roomId: number; line: string }[] {
  const lines = mapCommentsByRoom(email);
  return email.venues.map(({ room_id }) => ({ roomId: room_id, line: lines.get(room_id) ?? "" }));
}

const serialiseRooms = (rooms: { roomId: number | null; line: string | null }[]) =>
  JSON.stringify(rooms.map(({ roomId, line }) => [roomId, line]));
