import type { Database } from "../../db/database";
import {
  findAnswerProblem as complaintOfAnswer,
  type PostedAnswer,
  parseAnswer,
  recordAnswer,
  toAnswerAnchor,
} from "./answer";
import {
  findQuestionProblem,
  type PostedQuestion,
  parseQuestion,
  saveQuestion,
  toQuestionAnchor,
} from "./question";

/** What a client posts on their page: an answer to a room, or a question about it. */
export type PortalPost = PostedAnswer | PostedQuestion;

const isQuestion = (posted: PortalPost): posted is PostedQuestion => "question" in posted;

/** The post in the body of a request; undefined for anything else. */
export const parsePortalPost = (body: unknown): PortalPost | undefined =>
  body instanceof URLSearchParams ? (parseQuestion(body) ?? parseAnswer(body)) : undefined;

/** The problem that blocks saving, if any. */
export const findPostProblem = (posted: PortalPost): string | undefined =>
  isQuestion(posted) ? findQuestionProblem(posted) : complaintOfAnswer(posted);

/** Saves a post. "gone": the room is no longer on the client's page. */
export async function saveVisitorPost(
  db: Database,
  leadId: number,
  posted: PortalPost,
  now: Date,
): Promise<"kept" | "gone" | "too many"> {
  if (isQuestion(posted)) return saveQuestion(db, leadId, posted, now);
  return (await recordAnswer(db, leadId, posted, now)) ? "kept" : "gone";
}

/** The query and fragment of the page that confirms the save. */
export function buildResultAddress(posted: PortalPost): string {
  const room = `${posted.eventId}-${posted.roomId}`;
  const by = posted.person && `&by=${encodeURIComponent(posted.person)}`;
  return isQuestion(posted)
    ? `?asked=${room}${by}#${toQuestionAnchor(posted)}`
    : `?noted=${room}${by}#${toAnswerAnchor(posted)}`;
}
