import { MAX_QUESTION_LENGTH } from "@contract/recommendations/answers";
import type { Country } from "@contract/vocabulary";
import { and, asc, desc, eq, inArray, isNull } from "drizzle-orm";
import { saveActivityAndNotify } from "../../activities";
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
import {
  type EventRoom,
  findAndLockRecommendedRoom,
  findNameLengthProblem,
  formatRoomAndPersonName,
  isSamePersonName,
  isSameRoom,
  parsePersonName,
  parsePostedRoom,
  removeControlCharacters,
  toRoomAnchor,
} from "./answer";

/** The id of a room's questions within the page. */
export const toQuestionAnchor = (room: EventRoom): string => `${toRoomAnchor(room)}-question`;

/** A question about a room, as posted. */
export interface PostedQuestion extends EventRoom {
  question: string;
  /** The name of the person who asks, "" without one. The page keeps it for the next answer. */
  person: string;
}

/** The question in a form of the page; undefined for another form. */
export function parsePostedQuestion(form: URLSearchParams): PostedQuestion | undefined {
  const room = parsePostedRoom(form);
  const question = form.get("question");
  if (!room || question === null) return undefined;
  return {
    ...room,
    question: removeControlCharacters(question),
    person: parsePersonName(form.get("person")),
  };
}

/** The problem of a question, if any. */
export function findPostedQuestionProblem({ question, person }: PostedQuestion): string | undefined {
  const nameProblem = findNameLengthProblem(person);
  if (nameProblem) return nameProblem;
  if (question === "") return "Enter your question";
  return question.length > MAX_QUESTION_LENGTH
    ? `A question can have at most ${MAX_QUESTION_LENGTH} characters; this one has ${question.length}.`
    : undefined;
}

/** The most open questions of a client; more belong in an email. */
const MAX_OPEN = 10;

/** The longest note of a follow-up, in characters. */
const MAX_NOTE = 200;

/** The questions of a lead about recommended rooms, oldest first, and when each was answered. */
export const selectQuestionsOfLead = (db: Database, leadId: number) =>
  db
    .select({
      eventId: recommendationQuestions.leadEventId,
      roomId: recommendationQuestions.roomId,
      person: recommendationQuestions.person,
      words: recommendationQuestions.words,
      createdAt: recommendationQuestions.createdAt,
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
 * Saves a question as a follow-up for today; repeating an open question changes nothing. "gone": the room was not
 * recommended to the lead or is no longer offered.
 */
export const saveQuestionAsFollowUp = (
  db: Database,
  leadId: number,
  posted: PostedQuestion,
  now: Date,
): Promise<"kept" | "gone" | "too many"> =>
  db.transaction(async (tx): Promise<"kept" | "gone" | "too many"> => {
    const { eventId, roomId, question, person } = posted;
    const room = await findAndLockRecommendedRoom(tx, leadId, posted);
    if (!room) return "gone";
    const open = await selectOpenQuestionsOfLead(tx, leadId);
    if (open.some((other) => isSameQuestion(other, posted))) return "kept";
    if (open.length >= MAX_OPEN) return "too many";
    const { country, assigneeId } = await findQuestionAssignee(tx, leadId);
    const [followUp] = await tx
      .insert(followUps)
      .values({
        leadId,
        leadEventId: eventId,
        assigneeId,
        dueDate: toCountryDate(country, now),
        note: truncateNote(
          `Question ${person && `from ${person} `}about ${room.venueName}: “${question.replace(/\s+/g, " ")}”`,
        ),
        createdAt: now,
      })
      .returning({ id: followUps.id });
    await tx.insert(recommendationQuestions).values({
      leadEventId: eventId,
      venueId: room.venueId,
      roomId,
      person,
      words: question,
      followUpId: followUp?.id,
      createdAt: now,
    });
    await saveActivityAndNotify(tx, {
      leadId,
      leadEventId: eventId,
      type: "room_question",
      detail: `${formatRoomAndPersonName(room, person)}: “${question}”`,
      at: now,
    });
    return "kept";
  });

type OpenQuestion = Awaited<ReturnType<typeof selectOpenQuestionsOfLead>>[number];

const isSameQuestion = (open: OpenQuestion, posted: PostedQuestion) =>
  isSameRoom(open, posted) && isSamePersonName(open.person, posted.person) && open.words === posted.question;

const selectOpenQuestionsOfLead = (tx: Database, leadId: number) =>
  tx
    .select({
      eventId: recommendationQuestions.leadEventId,
      roomId: recommendationQuestions.roomId,
      person: recommendationQuestions.person,
      words: recommendationQuestions.words,
    })
    .from(recommendationQuestions)
    .innerJoin(followUps, eq(followUps.id, recommendationQuestions.followUpId))
    .where(and(eq(followUps.leadId, leadId), isNull(followUps.doneAt)));

/** The assignee of a question: the lead's owner, else who sent the newest venues; no disabled user. */
async function findQuestionAssignee(
  tx: Database,
  leadId: number,
): Promise<{ country: Country; assigneeId?: number | undefined }> {
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

const truncateNote = (text: string) => (text.length > MAX_NOTE ? `${text.slice(0, MAX_NOTE - 2)}…”` : text);
