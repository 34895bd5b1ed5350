import type { Database } from "../../db/database";
import {
  findPostedAnswerProblem,
  type PostedAnswer,
  parsePostedAnswer,
  saveClientAnswer,
  toAnswerAnchor,
} from "./answer";
import {
  findPostedQuestionProblem,
  type PostedQuestion,
  parsePostedQuestion,
  saveQuestionAsFollowUp,
  toQuestionAnchor,
} from "./question";

/** What a client posts on their page: an answer to a room, or a question about it. */
export type PortalPost = PostedAnswer | PostedQuestion;

const isPostedQuestion = (posted: PortalPost): posted is PostedQuestion => "question" in posted;

/** Parses the body of a request; undefined if it is neither an answer nor a question. */
export const parsePortalPost = (body: unknown): PortalPost | undefined =>
  body instanceof URLSearchParams ? (parsePostedQuestion(body) ?? parsePostedAnswer(body)) : undefined;

/** Finds a problem because of which a post cannot be saved. */
export const findPostProblem = (posted: PortalPost): string | undefined =>
  isPostedQuestion(posted) ? findPostedQuestionProblem(posted) : findPostedAnswerProblem(posted);

/** Saves a post. @returns "gone" if the room is no longer on the client's page */
export async function saveClientAnswerOrQuestion(
  db: Database,
  leadId: number,
  posted: PortalPost,
  now: Date,
): Promise<"saved" | "gone" | "too many"> {
  if (isPostedQuestion(posted)) return saveQuestionAsFollowUp(db, leadId, posted, now);
  return (await saveClientAnswer(db, leadId, posted, now)) ? "saved" : "gone";
}

/** The query and fragment of the page that confirms the save. */
export function buildConfirmationQuery(posted: PortalPost): string {
  const room = `${posted.eventId}-${posted.roomId}`;
  const by = posted.person && `&by=${encodeURIComponent(posted.person)}`;
  return isPostedQuestion(posted)
    ? `?asked=${room}${by}#${toQuestionAnchor(posted)}`
    : `?noted=${room}${by}#${toAnswerAnchor(posted)}`;
}
