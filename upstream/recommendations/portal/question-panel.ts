import { MOST_QUESTION_WORDS } from "@contract/recommendations/answers";
import { longDate } from "@contract/recommendations/template";
import { type Html, html } from "../../format/html";
import { toCountryDate } from "../../time";
import { isSameRoom, nameOf } from "./answer";
import type { PanelContext } from "./answer-panel";
import type { PortalRoom } from "./content";
import { questionAnchorOf } from "./question";

/** What the client asked about a room, and the form to ask. */
export function questionPanel(room: PortalRoom, context: PanelContext): Html | undefined {
  const { asked, isStaff, firstName, specialist, country } = context;
  if (isStaff && room.questions.length === 0) return undefined;
  const { refused } = context;
  const refusal =
    refused && "question" in refused.posted && isSameRoom(refused.posted, room) ? refused : undefined;
  return html`<section class="answer question" aria-labelledby="${questionAnchorOf(room)}">
<h4 id="${questionAnchorOf(room)}">Questions<span class="unseen"> about ${nameOf(room)}</span></h4>
${asked && isSameRoom(asked, room) && html`<p class="noted" role="status">Thank you, ${firstName}. ${specialist ?? "We"} will answer your question about ${nameOf(room)}.</p>`}
${room.questions.map(
  ({ words, askedAt, answeredAt }) =>
    html`<blockquote>${words}</blockquote>
<p class="asked">${answeredAt ? "Answered" : "Waits for an answer"} · asked on ${longDate(toCountryDate(country, askedAt))}</p>`,
)}
${!isStaff && questionForm(room, context, refusal)}
</section>`;
}

function questionForm(
  room: PortalRoom,
  { anchor, path, person }: PanelContext,
  refusal: PanelContext["refused"],
): Html {
  const typed = refusal && "question" in refusal.posted ? refusal.posted.question : "";
  const id = `${anchor}-ask`;
  return html`<details${refusal && html` open`}><summary>Ask a question<span class="unseen"> about ${nameOf(room)}</span></summary>
<form method="post" action="${path}#${questionAnchorOf(room)}">
${refusal && html`<p class="refused" id="${id}-refused" role="alert">${refusal.complaint}</p>`}
<input type="hidden" name="event" value="${room.eventId}"><input type="hidden" name="room" value="${room.roomId}">${person && html`<input type="hidden" name="person" value="${person}">`}
<label for="${id}">Your question</label>
<textarea id="${id}" name="question" rows="3" maxlength="${MOST_QUESTION_WORDS}" required${
    refusal && html` aria-invalid="true" aria-describedby="${id}-refused"`
  }>
${typed}</textarea>
<p class="buttons"><button>Send question<span class="unseen"> about ${nameOf(room)}</span></button></p>
</form></details>`;
}
