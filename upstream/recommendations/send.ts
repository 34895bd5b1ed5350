import { and, asc, eq } from "drizzle-orm";
import type { Caller } from "../access/caller";
import type { Database } from "../db/database";
import { recommendationSends, recommendations } from "../db/schema";
import { conflict } from "../errors";
import { advanceStage } from "../events/stage";
import { checkOwnPortalLink } from "../leads/portal-link";
import type { Services } from "../services";
import { composeMail } from "./compose";
import { type ClientEvent, lockClientEvent } from "./event";
import { chosenRooms, type EmailToSend, linesOf, refuseRecommended } from "./rooms";

export interface SendRequest {
  eventId: number;
  email: EmailToSend;
  caller: Pick<Caller, "user">;
  /** Of the form it came from: the same key is the same send. */
  idempotencyKey?: string;
}

/**
 * Recommends rooms for an event: rows, mail and deal stage in one transaction, the mail on its way after it.
 * A repeat with the same key finds the first one done and does nothing.
 * @throws Refusal 404, 409, 422 as call R-02 says; then nothing was saved and the key is still free.
 */
export async function sendRecommendation(services: Services, asked: SendRequest): Promise<void> {
  const isDone = await services.db.transaction(async (tx) => {
    const event = await lockClientEvent(tx, asked.eventId);
    if (await wasSent(tx, asked)) return false;
    await saveRecommendation(tx, event, asked, services);
    return true;
  });
  if (isDone) void services.mailer.deliver();
}

/** Writes rooms, mail and deal stage of a recommendation. @throws Refusal 409, 422 as call R-02 says */
export async function saveRecommendation(
  tx: Database,
  event: ClientEvent,
  asked: SendRequest,
  { mailer, settings, now }: Services,
) {
  const { email, caller, idempotencyKey } = asked;
  const at = now();
  await checkOwnPortalLink(tx, { link: email.portal_link, leadId: event.leadId, settings, now: at });
  const rooms = await chosenRooms(tx, event, email.venues);
  await refuseRecommended(tx, event, rooms);
  const lines = linesOf(email);
  const mail = email.no_email ? undefined : composeMail({ event, rooms, caller, email, settings });
  const emailId = mail && (await mailer.enqueue(tx, mail));
  const [sent] = await tx
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
      isQuick: email.send_as_quick_recommend,
      noEmail: email.no_email,
      createdAt: at,
    })
    .returning({ id: recommendationSends.id });
  if (!sent) throw new Error("The recommendation was not written");
  await tx.insert(recommendations).values(
    rooms.map((room, position) => ({
      sendId: sent.id,
      leadEventId: event.id,
      venueId: room.venueId,
      roomId: room.roomId,
      roomName: room.roomName,
      position,
      line: lines.get(room.roomId),
      createdAt: at,
    })),
  );
  await advanceStage(tx, { event, to: "recommended", userId: caller.user.id, at });
}

/** Whether this very send was done before. @throws Refusal 409 when its key was used for something else */
export async function wasSent(tx: Database, { eventId, email, idempotencyKey }: SendRequest) {
  if (!idempotencyKey) return false;
  const before = await tx
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
  const first = before[0]?.first;
  if (!first) return false;
  const isSame =
    first.subject === email.subject &&
    first.template === email.template &&
    first.portalLink === email.portal_link &&
    first.cc.join() === (email.cc ?? []).join() &&
    first.isQuick === email.send_as_quick_recommend &&
    first.noEmail === email.no_email &&
    keyOf(before) === keyOf(roomsWithLines(email));
  if (!isSame) throw conflict("This form was already used to send something else. Reload it and try again.");
  return true;
}

function roomsWithLines(email: EmailToSend) {
  const lines = linesOf(email);
  return email.venues.map(({ room_id }) => ({ roomId: room_id, line: lines.get(room_id) ?? "" }));
}

const keyOf = (rooms: { roomId: number | null; line: string | null }[]) =>
  JSON.stringify(rooms.map(({ roomId, line }) => [roomId, line]));
