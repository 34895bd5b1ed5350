import { MOST_QUESTION_WORDS } from "@contract/recommendations/answers";
import type { Country } from "@contract/vocabulary";
import { and, asc, desc, eq, inArray, isNull } from "drizzle-orm";
import { recordActivity } from "../../activities";
import type { Database } from "../../db/database";
import {
  followUps,
  leadEvents,
  leads,
  recommendationQuestions,
  recommendationSends,
  users,
} from "../../db/schema";
import { toCountryDate } from "../../time";
import { anchorOf, lockRoom, personIn, plainWords, type RoomOfEvent, roomIn } from "./answer";

/** Names what the client asked about the room, within its card. */
export const questionAnchorOf = (room: RoomOfEvent) => `${anchorOf(room)}-question`;

/** What a client posted to ask about a room. */
export interface PostedQuestion extends RoomOfEvent {
  question: string;
  /** The name with the last answer before the question, "" without one: the page keeps it for the next answer. */
  person: string;
}

/** The question that a form of the page holds; undefined where it holds none. */
export function questionIn(form: URLSearchParams): PostedQuestion | undefined {
  const room = roomIn(form);
  const question = form.get("question");
  if (!room || question === null) return undefined;
  return { ...room, question: plainWords(question), person: personIn(form.get("person")) };
}

/** Why a question cannot be kept, if so. */
export function complaintOfQuestion({ question }: PostedQuestion): string | undefined {
  if (question === "") return "Please write your question first.";
  return question.length > MOST_QUESTION_WORDS
    ? `A question has at most ${MOST_QUESTION_WORDS} characters; this one has ${question.length}.`
    : undefined;
}

/** The most questions of a client that may wait; more belong in an email. */
const MOST_OPEN = 10;

/** The longest note of a follow-up, in characters. */
const MOST_NOTE = 200;

/** What clients have asked about rooms of some events, the oldest first, and whether it is answered. */
export const readQuestions = (db: Database, leadId: number) =>
  db
    .select({
      eventId: recommendationQuestions.leadEventId,
      roomId: recommendationQuestions.roomId,
      words: recommendationQuestions.words,
      askedAt: recommendationQuestions.createdAt,
      answeredAt: followUps.doneAt,
    })
    .from(recommendationQuestions)
    .leftJoin(followUps, eq(followUps.id, recommendationQuestions.followUpId))
    .where(
      inArray(
        recommendationQuestions.leadEventId,
        db.select({ id: leadEvents.id }).from(leadEvents).where(eq(leadEvents.leadId, leadId)),
      ),
    )
    .orderBy(asc(recommendationQuestions.createdAt), asc(recommendationQuestions.id));

/**
 * Keeps a question as a follow-up for today; the same once more, before it is answered, changes nothing. "gone": the
 * room was not recommended to the lead or is no longer offered.
 */
export const keepQuestion = (db: Database, leadId: number, posted: PostedQuestion, now: Date) =>
  db.transaction(async (tx): Promise<"kept" | "gone" | "too many"> => {
    const { eventId, roomId, question } = posted;
    const room = await lockRoom(tx, leadId, posted);
    if (!room) return "gone";
    const open = await openQuestions(tx, leadId);
    if (open.some((one) => one.eventId === eventId && one.roomId === roomId && one.words === question))
      return "kept";
    if (open.length >= MOST_OPEN) return "too many";
    const { country, assigneeId } = await specialistOf(tx, leadId);
    const [followUp] = await tx
      .insert(followUps)
      .values({
        leadId,
        leadEventId: eventId,
        assigneeId,
        dueDate: toCountryDate(country, now),
        note: shortened(`Question about ${room.venueName}: “${question.replace(/\s+/g, " ")}”`),
        createdAt: now,
      })
      .returning({ id: followUps.id });
    await tx.insert(recommendationQuestions).values({
      leadEventId: eventId,
      venueId: room.venueId,
      roomId,
      words: question,
      followUpId: followUp?.id,
      createdAt: now,
    });
    await recordActivity(tx, {
      leadId,
      leadEventId: eventId,
      type: "room_question",
      detail: `${room.roomName}, ${room.venueName}: “${question}”`,
      at: now,
    });
    return "kept";
  });

const openQuestions = (tx: Database, leadId: number) =>
  tx
    .select({
      eventId: recommendationQuestions.leadEventId,
      roomId: recommendationQuestions.roomId,
      words: recommendationQuestions.words,
    })
    .from(recommendationQuestions)
    .innerJoin(followUps, eq(followUps.id, recommendationQuestions.followUpId))
    .where(and(eq(followUps.leadId, leadId), isNull(followUps.doneAt)));

/** Who takes up a question: the lead's owner, else who chose the newest venues; nobody who has left. */
async function specialistOf(
  tx: Database,
  leadId: number,
): Promise<{ country: Country; assigneeId?: number }> {
  const [[lead], [sender]] = await Promise.all([
    tx
      .select({ country: leads.country, id: users.id })
      .from(leads)
      .leftJoin(users, and(eq(users.id, leads.ownerId), eq(users.isDisabled, false)))
      .where(eq(leads.id, leadId)),
    tx
      .select({ id: users.id })
      .from(recommendationSends)
      .innerJoin(leadEvents, eq(leadEvents.id, recommendationSends.leadEventId))
      .innerJoin(users, and(eq(users.id, recommendationSends.userId), eq(users.isDisabled, false)))
      .where(eq(leadEvents.leadId, leadId))
      .orderBy(desc(recommendationSends.createdAt), desc(recommendationSends.id))
      .limit(1),
  ]);
  return { country: lead?.country ?? "AU", assigneeId: lead?.id ?? sender?.id };
}

const shortened = (text: string) => (text.length > MOST_NOTE ? `${text.slice(0, MOST_NOTE - 2)}…”` : text);
