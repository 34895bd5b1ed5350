import type { Database } from "../../db/database";
import {
  answerAnchorOf,
  answerIn,
  complaintOf as complaintOfAnswer,
  keepAnswer,
  type PostedAnswer,
} from "./answer";
import {
  complaintOfQuestion,
  keepQuestion,
  type PostedQuestion,
  questionAnchorOf,
  questionIn,
} from "./question";

/** What a client posts on their page: an answer to a room, or a question about it. */
export type Posted = PostedAnswer | PostedQuestion;

const isQuestion = (posted: Posted): posted is PostedQuestion => "question" in posted;

/** The post in the body of a request; undefined for anything else. */
export const postedIn = (body: unknown): Posted | undefined =>
  body instanceof URLSearchParams ? (questionIn(body) ?? answerIn(body)) : undefined;

/** The problem that blocks saving, if any. */
export const complaintOf = (posted: Posted) =>
  isQuestion(posted) ? complaintOfQuestion(posted) : complaintOfAnswer(posted);

/** Saves a post. "gone": the room is no longer on the client's page. */
export async function keep(db: Database, leadId: number, posted: Posted, now: Date) {
  if (isQuestion(posted)) return keepQuestion(db, leadId, posted, now);
  return (await keepAnswer(db, leadId, posted, now)) ? "kept" : "gone";
}

/** The query and fragment of the page that confirms the save. */
export function placeAfter(posted: Posted): string {
  const room = `${posted.eventId}-${posted.roomId}`;
  const by = posted.person && `&by=${encodeURIComponent(posted.person)}`;
  return isQuestion(posted)
    ? `?asked=${room}${by}#${questionAnchorOf(posted)}`
    : `?noted=${room}${by}#${answerAnchorOf(posted)}`;
}
