import { declineReasonNames, declineReasons, MOST_ANSWER_WORDS } from "@contract/recommendations/answers";
import { longDate } from "@contract/recommendations/template";
import type { Country } from "@contract/vocabulary";
import { type Html, html } from "../../format/html";
import { localDate } from "../../time";
import { answerAnchorOf, isSameRoom, nameOf, type PostedAnswer, type RoomOfEvent } from "./answer";
import type { PortalRoom } from "./content";
import type { PostedQuestion } from "./question";

export interface PanelContext {
  /** Names the card of the room. */
  anchor: string;
  path: string;
  isStaff: boolean;
  country: Country;
  firstName: string;
  specialist?: string;
  noted?: RoomOfEvent;
  asked?: RoomOfEvent;
  refused?: { posted: PostedAnswer | PostedQuestion; complaint: string };
}

interface RefusedAnswer {
  posted: PostedAnswer;
  complaint: string;
}

const stands = { wanted: "You would like to see this", declined: "This is not for you" } as const;

/** What the client said of a room, and the form to say it, change it or take it back. */
export function answerPanel(room: PortalRoom, context: PanelContext): Html {
  const { anchor, isStaff } = context;
  const refused = refusedAnswer(room, context);
  const form = answerForm(room, context, refused);
  return html`<section class="answer" aria-labelledby="${answerAnchorOf(room)}">
<h4 id="${answerAnchorOf(room)}">${room.answer ? "Your answer" : "What do you think?"}<span class="unseen"> about ${nameOf(room)}</span></h4>
${context.noted && isSameRoom(context.noted, room) && html`<p class="noted" role="status">${notice(room, context)}</p>`}
${refused && html`<p class="refused" id="${anchor}-refused" role="alert">${refused.complaint}</p>`}
${
  room.answer &&
  html`<p class="stand ${room.answer.answer}"><strong>${stands[room.answer.answer]}${room.answer.reason && `: ${declineReasonNames[room.answer.reason].toLowerCase()}`}</strong> <small>${longDate(localDate(context.country, room.answer.changedAt))}</small></p>
${room.answer.words && html`<blockquote>${room.answer.words}</blockquote>`}`
}
${isStaff ? undefined : room.answer ? html`<details${(refused || asksWhy(room)) && html` open`}><summary>Change or take back<span class="unseen"> what you said of ${nameOf(room)}</span></summary>${form}</details>` : form}
</section>`;
}

/** The answer to this room that was not kept. */
function refusedAnswer(room: PortalRoom, { refused }: PanelContext): RefusedAnswer | undefined {
  if (!refused || "question" in refused.posted || !isSameRoom(refused.posted, room)) return undefined;
  const { posted, complaint } = refused;
  return { posted, complaint };
}

/** A room that is not for the client, of which they have not said why. */
const asksWhy = ({ answer }: PortalRoom) => answer?.answer === "declined" && !answer.reason && !answer.words;

/** Why a room is not for them: a choice that may be left out. */
const reasonField = (chosen: string | null | undefined, of: Html) =>
  html`<fieldset><legend>Why is it not for you?${of} <small>(optional)</small></legend>
${declineReasons.map(
  (reason) =>
    html`<label><input type="radio" name="reason" value="${reason}"${reason === chosen && html` checked`}> ${declineReasonNames[reason]}</label>`,
)}</fieldset>`;

function answerForm(
  room: PortalRoom,
  { anchor, path, specialist }: PanelContext,
  refused: RefusedAnswer | undefined,
): Html {
  const words = refused?.posted.words ?? room.answer?.words ?? "";
  const isDeclined = room.answer?.answer === "declined";
  const of = html`<span class="unseen">: ${nameOf(room)}</span>`;
  const field = html`<label for="${anchor}-words">A word to ${specialist ?? "us"} <small>(optional)</small></label>
<textarea id="${anchor}-words" name="words" rows="3" maxlength="${MOST_ANSWER_WORDS}"${
    refused && html` aria-invalid="true" aria-describedby="${anchor}-refused"`
  }>
${words}</textarea>`;
  return html`<form method="post" action="${path}#${answerAnchorOf(room)}">
<input type="hidden" name="event" value="${room.eventId}"><input type="hidden" name="room" value="${room.roomId}">${!room.answer && html`<input type="hidden" name="first" value="1">`}
${isDeclined && reasonField(refused?.posted.reason ?? room.answer?.reason, of)}
${room.answer || words ? field : html`<details class="word"><summary>Add a word<span class="unseen"> about ${nameOf(room)}</span></summary>${field}</details>`}
<p class="buttons">${isDeclined && html`<button name="answer" value="declined">Save the reason${of}</button>`}
<button name="answer" value="wanted">I'd like to see this${of}</button>
${!isDeclined && html`<button name="answer" value="declined">Not for us${of}</button>`}
${room.answer && html`<button name="answer" value="withdrawn">Take it back${of}</button>`}</p>
</form>`;
}

/** What was noted, in the words of how it now stands. */
function notice(room: PortalRoom, { firstName, specialist }: PanelContext): Html {
  const { answer } = room.answer ?? {};
  if (answer === "wanted")
    return html`Thank you, ${firstName}. We have noted that you would like to see ${nameOf(room)}. ${specialist ?? "We"} will be in touch about a visit.`;
  if (answer === "declined")
    return html`Thank you, ${firstName}. We have noted that ${nameOf(room)} is not for you.${asksWhy(room) && " If you tell us why, we can choose better ones."}`;
  return html`Nothing is noted of ${nameOf(room)} any more.`;
}
