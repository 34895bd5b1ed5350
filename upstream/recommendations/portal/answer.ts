import { MAX_ANSWER_LENGTH, MAX_ANSWER_NAME_LENGTH } from "@contract/recommendations/answers";
import {
  type ClientAnswer,
  type DeclineReason,
  declineReasonNames,
  declineReasons,
} from "@contract/recommendations/client-answers";
import { and, eq } from "drizzle-orm";
import { saveActivityAndNotify } from "../../activities";
import type { Database } from "../../db/database";
import { leadEvents, recommendationAnswers, recommendations, venues } from "../../db/schema";
import { formatRoomNameBesideVenue } from "../rooms";

/** A recommended room on a client's page. */
export interface EventRoom {
  eventId: number;
  roomId: number;
}

/** The id of a room's card within the client's page. */
export const toRoomAnchor = ({ eventId, roomId }: EventRoom): string => `room-${eventId}-${roomId}`;

/** The id of a room's answers within its card, where a saved answer is confirmed. */
export const toAnswerAnchor = (room: EventRoom): string => `${toRoomAnchor(room)}-answer`;

export const isSameRoom = (room: EventRoom, other: EventRoom): boolean =>
  room.eventId === other.eventId && room.roomId === other.roomId;

/** "Grand Hall at Fern & Stone", or the venue alone for the whole venue. */
export const formatRoomName = (
  room: Parameters<typeof formatRoomNameBesideVenue>[0] & { roomName: string; venueName: string },
): string => (formatRoomNameBesideVenue(room) ? `${room.roomName} at ${room.venueName}` : room.venueName);

/** An answer to a room, as posted; `withdrawn` removes an earlier one. */
export interface PostedAnswer extends EventRoom {
  /** The name of the person who answers, "" without one. Each name has its own answer. */
  person: string;
  /** From the form for a further person. They need a name, as their answer would replace the first one's without it. */
  isFurther: boolean;
  answer: ClientAnswer | "withdrawn";
  words: string;
  /** Why it is not for them; where none was chosen, an earlier reason is kept. */
  reason?: DeclineReason | undefined;
  /** From a form that showed no answer: its empty words do not clear words saved from another tab. */
  isFirst: boolean;
}

/** The answer in a form of the page; undefined for any other form. */
export function parsePostedAnswer(form: URLSearchParams): PostedAnswer | undefined {
  const room = parsePostedRoom(form);
  const answer = form.get("answer");
  if (!room) return undefined;
  if (answer !== "wanted" && answer !== "declined" && answer !== "withdrawn") return undefined;
  const words = removeControlCharacters(form.get("words") ?? "");
  const reason = declineReasons.find((reason) => reason === form.get("reason"));
  return {
    ...room,
    answer,
    words,
    reason,
    person: parsePersonName(form.get("person")),
    isFurther: form.has("further"),
    isFirst: form.has("first") || form.has("further"),
  };
}

/** The room of a form of the page. */
export function parsePostedRoom(form: URLSearchParams): EventRoom | undefined {
  const [eventId, roomId] = ["event", "room"].map((name) => parsePositiveId(form.get(name)));
  return eventId === undefined || roomId === undefined ? undefined : { eventId, roomId };
}

/** The problem of an answer, if any. */
export const findPostedAnswerProblem = (posted: PostedAnswer): string | undefined =>
  findPersonNameProblem(posted) ??
  (posted.words.length > MAX_ANSWER_LENGTH
    ? `A comment can have at most ${MAX_ANSWER_LENGTH} characters; this one has ${posted.words.length}.`
    : undefined);

/** The problem of an answer's name, if any. */
export function findPersonNameProblem({ person, isFurther }: PostedAnswer): string | undefined {
  if (isFurther && !person) return "Enter your name";
  return findNameLengthProblem(person);
}

/** The problem of a name, if any. */
export function findNameLengthProblem(personName: string): string | undefined {
  return personName.length > MAX_ANSWER_NAME_LENGTH
    ? `A name can have at most ${MAX_ANSWER_NAME_LENGTH} characters; this one has ${personName.length}.`
    : undefined;
}

/** A name in one line. */
export const parsePersonName = (text: unknown): string =>
  typeof text === "string" ? removeControlCharacters(text).replace(/\s+/g, " ") : "";

export const isSamePersonName = (personName: string, otherName: string): boolean =>
  personName.toLowerCase() === otherName.toLowerCase();

const parsePositiveId = (text: string | null) =>
  /^[1-9]\d{0,8}$/.test(text ?? "") ? Number(text) : undefined;

/** Text with line ends as `\n` and no other control characters. */
export const removeControlCharacters = (text: string): string =>
  text
    .replace(/\r\n?/g, "\n")
    .replace(/[^\P{Cc}\n]/gu, " ")
    .trim();

/**
 * Saves a person's answer to a room and records it in the history; repeating an answer changes nothing. Returns false for
 * a room that was not recommended to the lead or is no longer offered.
 */
export const saveClientAnswer = (
  db: Database,
  leadId: number,
  posted: PostedAnswer,
  now: Date,
): Promise<boolean> => db.transaction((tx) => saveAnswerInTransaction(tx, leadId, posted, now));

async function saveAnswerInTransaction(
  tx: Database,
  leadId: number,
  posted: PostedAnswer,
  now: Date,
): Promise<boolean> {
  const { eventId, roomId, answer, isFirst } = posted;
  const room = await findAndLockRecommendedRoom(tx, leadId, posted);
  if (!room) return false;
  const ofRoom = and(
    eq(recommendationAnswers.leadEventId, eventId),
    eq(recommendationAnswers.roomId, roomId),
  );
  const answers = await tx.select().from(recommendationAnswers).where(ofRoom);
  const before = answers.find(({ person }) => isSamePersonName(person, posted.person));
  const person = before?.person ?? posted.person;
  const words = posted.words || (isFirst && before?.answer === answer ? before.words : "");
  const reason = answer === "declined" ? (posted.reason ?? before?.reason ?? null) : null;
  const isSame = before?.answer === answer && before.words === words && before.reason === reason;
  if (answer === "withdrawn" ? !before : isSame) return true;
  if (answer === "withdrawn")
    await tx.delete(recommendationAnswers).where(and(ofRoom, eq(recommendationAnswers.person, person)));
  else
    await tx
      .insert(recommendationAnswers)
      .values({
        leadEventId: eventId,
        venueId: room.venueId,
        roomId,
        person,
        answer,
        words,
        reason,
        createdAt: now,
        changedAt: now,
      })
      .onConflictDoUpdate({
        target: [
          recommendationAnswers.leadEventId,
          recommendationAnswers.roomId,
          recommendationAnswers.person,
        ],
        set: { answer, words, reason, changedAt: now },
      });
  await saveActivityAndNotify(tx, {
    leadId,
    leadEventId: eventId,
    type: answer === "withdrawn" ? "room_answer_withdrawn" : `room_${answer}`,
    detail: [
      formatRoomAndPersonName(room, person),
      answer !== "withdrawn" && formatReasonAndComment({ reason, words }),
    ]
      .filter(Boolean)
      .join(": "),
    at: now,
  });
  return true;
}

/** "Hall, Fern & Stone (Tom)". */
export const formatRoomAndPersonName = (
  { roomName, venueName }: { roomName: string; venueName: string },
  person: string,
): string => `${roomName}, ${venueName}${person && ` (${person})`}`;

/** "too far, “It is an hour away”". */
const formatReasonAndComment = ({ reason, words }: { reason: DeclineReason | null; words: string }) =>
  [reason && declineReasonNames[reason].toLowerCase(), words && `“${words}”`].filter(Boolean).join(", ");

/** A room that was recommended to a lead and is still offered, locked so that answers of two tabs run one after another. */
export async function findAndLockRecommendedRoom(
  tx: Database,
  leadId: number,
  { eventId, roomId }: EventRoom,
): Promise<{ venueId: number; roomName: string; venueName: string } | undefined> {
  const [room] = await tx
    .select({
      venueId: recommendations.venueId,
      roomName: recommendations.roomName,
      venueName: venues.name,
    })
    .from(recommendations)
    .innerJoin(leadEvents, eq(leadEvents.id, recommendations.leadEventId))
    .innerJoin(venues, and(eq(venues.id, recommendations.venueId), eq(venues.isActive, true)))
    .where(
      and(
        eq(leadEvents.leadId, leadId),
        eq(recommendations.leadEventId, eventId),
        eq(recommendations.roomId, roomId),
      ),
    )
    .for("update", { of: recommendations });
  return room;
}
