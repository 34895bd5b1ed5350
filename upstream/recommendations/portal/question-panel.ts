import { MAX_ANSWER_NAME_LENGTH, MAX_QUESTION_LENGTH } from "@contract/recommendations/answers";
import { formatLongDate } from "@contract/recommendations/template";
import { type Html, html } from "../../format/html";
import { toCountryDate } from "../../time";
import { findNameLengthProblem, formatRoomName, isSameRoom } from "./answer";
import type { PanelContext } from "./answer-panel";
import type { PortalRoom } from "./content";
import { type PostedQuestion, toQuestionAnchor } from "./question";

/** Renders the client's questions about a room, and the form for another one. */
export function renderQuestionPanel(room: PortalRoom, context: PanelContext): Html | undefined {
  const { newQuestion, isStaff, firstName, person, specialist, country } = context;
  if (isStaff && room.questions.length === 0) return undefined;
  return html`<section class="answer question" aria-labelledby="${toQuestionAnchor(room)}">
<h4 id="${toQuestionAnchor(room)}">Questions<span class="unseen"> about ${formatRoomName(room)}</span></h4>
${newQuestion && isSameRoom(newQuestion, room) && html`<p class="noted" role="status">Thank you, ${person || firstName}. ${specialist ?? "We"} will answer your question about ${formatRoomName(room)}.</p>`}
${room.questions.map(
  ({ person, words, createdAt, answeredAt }) =>
    html`<blockquote>${words}</blockquote>
<p class="question-date">${answeredAt ? "Answered" : "Awaiting an answer"} · sent ${person && `by ${person} `}on ${formatLongDate(toCountryDate(country, createdAt))}</p>`,
)}
${!isStaff && renderQuestionForm(room, context)}
</section>`;
}

/** Finds the question about a room that the client has just posted, if it was refused. */
function findRefusedQuestionForRoom(
  room: PortalRoom,
  { refused }: PanelContext,
): { posted: PostedQuestion; problem: string; isNameWrong: boolean } | undefined {
  if (!refused || !("question" in refused.posted) || !isSameRoom(refused.posted, room)) return undefined;
  const posted: PostedQuestion = refused.posted;
  return {
    posted,
    problem: refused.problem,
    isNameWrong: findNameLengthProblem(posted.person) !== undefined,
  };
}

/** Renders the form for a question, with the name that the person entered before, if any. */
function renderQuestionForm(room: PortalRoom, context: PanelContext): Html {
  const { anchor, path, person } = context;
  const refused = findRefusedQuestionForRoom(room, context);
  const id = `${anchor}-ask`;
  const invalid = html` aria-invalid="true" aria-describedby="${id}-refused"`;
  return html`<details${refused && html` open`}><summary>Ask a question<span class="unseen"> about ${formatRoomName(room)}</span></summary>
<form method="post" action="${path}#${toQuestionAnchor(room)}">
${refused && html`<p class="refused" id="${id}-refused" role="alert">${refused.problem}</p>`}
<input type="hidden" name="event" value="${room.eventId}"><input type="hidden" name="room" value="${room.roomId}">
<label for="${id}-person">Your name <small>(optional)</small></label>
<input type="text" id="${id}-person" name="person" maxlength="${MAX_ANSWER_NAME_LENGTH}" autocomplete="given-name" value="${refused?.posted.person ?? person}"${refused?.isNameWrong && invalid}>
<label for="${id}">Your question</label>
<textarea id="${id}" name="question" rows="3" maxlength="${MAX_QUESTION_LENGTH}" required${refused && !refused.isNameWrong && invalid}>
${refused?.posted.question ?? ""}</textarea>
<p class="buttons"><button>Send question<span class="unseen"> about ${formatRoomName(room)}</span></button></p>
</form></details>`;
}
