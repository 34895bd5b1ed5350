import { MAX_ANSWER_LENGTH, MAX_ANSWER_NAME_LENGTH } from "@contract/recommendations/answers";
import {
  type ClientAnswer,
  declineReasonNames,
  declineReasons,
} from "@contract/recommendations/client-answers";
import { formatLongDate } from "@contract/recommendations/template";
import type { Country } from "@contract/vocabulary";
import { type Html, html } from "../../format/html";
import { toCountryDate } from "../../time";
import {
  type EventRoom,
  findPersonNameProblem,
  formatRoomName,
  isSamePersonName,
  isSameRoom,
  type PostedAnswer,
  toAnswerAnchor,
} from "./answer";
import type { PortalRoom } from "./content";
import type { PostedQuestion } from "./question";

export interface PanelContext {
  /** The id of the room's card. */
  anchor: string;
  path: string;
  isStaff: boolean;
  country: Country;
  firstName: string;
  specialist?: string | undefined;
  /** The name given with the visitor's last answer or question, "" without one. */
  person: string;
  /** The room whose answer was just saved, or about which a question was. */
  newAnswer?: EventRoom | undefined;
  newQuestion?: EventRoom | undefined;
  refused?: { posted: PostedAnswer | PostedQuestion; problem: string } | undefined;
}

interface RefusedAnswer {
  posted: PostedAnswer;
  problem: string;
}

type PersonAnswer = PortalRoom["answers"][number];

/** A form for an answer: the first, a further person's, or a change of one. */
interface AnswerForm {
  id: string;
  answer?: PersonAnswer;
  isFurther?: boolean;
  refused?: RefusedAnswer | undefined;
}

/** Each person's answer to a room with the form to change or remove it, and the form for the next person. */
export function renderAnswerPanel(room: PortalRoom, context: PanelContext): Html {
  const { anchor, isStaff } = context;
  const { answers } = room;
  const refused = findRefusedAnswerForRoom(room, context);
  const [first] = answers;
  const title = first ? (answers.length > 1 ? "Your answers" : "Your answer") : "What do you think?";
  return html`<section class="answer" aria-labelledby="${toAnswerAnchor(room)}">
<h4 id="${toAnswerAnchor(room)}">${title}<span class="unseen"> about ${formatRoomName(room)}</span></h4>
${context.newAnswer && isSameRoom(context.newAnswer, room) && html`<p class="noted" role="status">${renderSavedAnswerNotice(room, context)}</p>`}
${refused && html`<p class="refused" id="${anchor}-refused" role="alert">${refused.problem}</p>`}
${answers.map((answer, index) => renderPersonAnswer(room, context, { id: `${anchor}-${index + 1}`, answer, refused }))}
${!isStaff && (first ? renderFurtherAnswerForm(room, context, refused) : renderAnswerForm(room, context, { id: anchor, refused }))}
</section>`;
}

/** The answer to this room that was refused. */
function findRefusedAnswerForRoom(room: PortalRoom, { refused }: PanelContext): RefusedAnswer | undefined {
  if (!refused || "question" in refused.posted || !isSameRoom(refused.posted, room)) return undefined;
  const { posted, problem } = refused;
  return { posted, problem };
}

const answerTitles: Record<ClientAnswer, (person: string) => string> = {
  wanted: (person) => `${person || "You"} would like to see this`,
  declined: (person) => `Not for ${person || "you"}`,
};

const isRefusedChangeOf = ({ person }: PersonAnswer, { posted }: RefusedAnswer) =>
  !posted.isFurther && isSamePersonName(person, posted.person);

function renderPersonAnswer(
  room: PortalRoom,
  context: PanelContext,
  { id, answer, refused }: AnswerForm & { answer: PersonAnswer },
): Html {
  const { isStaff, country, person } = context;
  const refusedChange = refused && isRefusedChangeOf(answer, refused) ? refused : undefined;
  const isOpen =
    refusedChange || (isDeclinedWithoutReason(answer) && isSamePersonName(answer.person, person));
  return html`<p class="verdict ${answer.answer}"><strong>${answerTitles[answer.answer](answer.person)}${answer.reason && `: ${declineReasonNames[answer.reason].toLowerCase()}`}</strong> <small>${formatLongDate(toCountryDate(country, answer.changedAt))}</small></p>
${answer.words && html`<blockquote>${answer.words}</blockquote>`}
${!isStaff && html`<details${isOpen && html` open`}><summary>Change or remove<span class="unseen"> ${answer.person ? html`${answer.person}'s answer` : "your answer"} about ${formatRoomName(room)}</span></summary>${renderAnswerForm(room, context, { id, answer, refused: refusedChange })}</details>`}`;
}

/** The form for a person who has not answered yet, such as a partner; open if that person is the visitor. */
function renderFurtherAnswerForm(
  room: PortalRoom,
  context: PanelContext,
  refused: RefusedAnswer | undefined,
): Html {
  const { anchor, person } = context;
  const refusedFurther =
    refused && !room.answers.some((answer) => isRefusedChangeOf(answer, refused)) ? refused : undefined;
  const isTheirTurn =
    person !== "" && !room.answers.some((answer) => isSamePersonName(answer.person, person));
  return html`<details${(refusedFurther || isTheirTurn) && html` open`}><summary>Add another person's answer<span class="unseen"> about ${formatRoomName(room)}</span></summary>${renderAnswerForm(room, isTheirTurn ? context : { ...context, person: "" }, { id: `${anchor}-further`, isFurther: true, refused: refusedFurther })}</details>`;
}

/** Whether a person declined the room and gave no reason. */
const isDeclinedWithoutReason = ({ answer, reason, words }: PersonAnswer) =>
  answer === "declined" && !reason && !words;

/** Why the room is not for them; optional. */
const renderDeclineReasonFields = (selected: string | null | undefined, hiddenRoomLabel: Html) =>
  html`<fieldset><legend>Why isn't it for you?${hiddenRoomLabel} <small>(optional)</small></legend>
${declineReasons.map(
  (reason) =>
    html`<label><input type="radio" name="reason" value="${reason}"${reason === selected && html` checked`}> ${declineReasonNames[reason]}</label>`,
)}</fieldset>`;

function renderAnswerForm(room: PortalRoom, context: PanelContext, form: AnswerForm): Html {
  const { answer, isFurther, refused } = form;
  const isDeclined = answer?.answer === "declined";
  const roomLabel = html`<span class="unseen">: ${formatRoomName(room)}</span>`;
  const fields = html`${!answer && renderPersonNameField(context, form)}${renderCommentField(context, form)}`;
  const isInSight = answer || isFurther || refused || context.person;
  return html`<form method="post" action="${context.path}#${toAnswerAnchor(room)}">
<input type="hidden" name="event" value="${room.eventId}"><input type="hidden" name="room" value="${room.roomId}">${renderHiddenPersonField(form)}
${isDeclined && renderDeclineReasonFields(refused?.posted.reason ?? answer?.reason, roomLabel)}
${isInSight ? fields : html`<details class="word"><summary>Add a comment or your name<span class="unseen"> about ${formatRoomName(room)}</span></summary>${fields}</details>`}
<p class="buttons">${isDeclined && html`<button name="answer" value="declined">Save reason${roomLabel}</button>`}
<button name="answer" value="wanted">I'd like to see this${roomLabel}</button>
${!isDeclined && html`<button name="answer" value="declined">Not for us${roomLabel}</button>`}
${answer && html`<button name="answer" value="withdrawn">Remove my answer${roomLabel}</button>`}</p>
</form>`;
}

/** Says whose answer the form changes, or that it is a new one. */
function renderHiddenPersonField({ answer, isFurther }: AnswerForm): Html | undefined {
  if (answer)
    return answer.person ? html`<input type="hidden" name="person" value="${answer.person}">` : undefined;
  return html`<input type="hidden" name="${isFurther ? "further" : "first"}" value="1">`;
}

/** The person's name; required once another person has answered. */
function renderPersonNameField(
  { anchor, person }: PanelContext,
  { id, isFurther, refused }: AnswerForm,
): Html {
  const isWrong = refused && findPersonNameProblem(refused.posted) !== undefined;
  return html`<label for="${id}-person">Your name${!isFurther && html` <small>(optional)</small>`}</label>
<input type="text" id="${id}-person" name="person" maxlength="${MAX_ANSWER_NAME_LENGTH}" autocomplete="given-name" value="${refused?.posted.person ?? person}"${isFurther && html` required`}${isWrong && renderInvalidAttributes(anchor)}>`;
}

function renderCommentField({ anchor, specialist }: PanelContext, { id, answer, refused }: AnswerForm): Html {
  const isWrong = refused && findPersonNameProblem(refused.posted) === undefined;
  return html`<label for="${id}-words">A comment for ${specialist ?? "us"} <small>(optional)</small></label>
<textarea id="${id}-words" name="words" rows="3" maxlength="${MAX_ANSWER_LENGTH}"${isWrong && renderInvalidAttributes(anchor)}>
${refused?.posted.words ?? answer?.words ?? ""}</textarea>`;
}

const renderInvalidAttributes = (anchor: string) =>
  html` aria-invalid="true" aria-describedby="${anchor}-refused"`;

/** The confirmation of a saved answer. */
function renderSavedAnswerNotice(room: PortalRoom, { firstName, specialist, person }: PanelContext): Html {
  const answer = room.answers.find((other) => isSamePersonName(other.person, person));
  const name = answer?.person || firstName;
  if (answer?.answer === "wanted")
    return html`Thank you, ${name}. We have noted that you would like to see ${formatRoomName(room)}. ${specialist ?? "We"} will be in touch to arrange an inspection.`;
  if (answer)
    return html`Thank you, ${name}. We have noted that ${formatRoomName(room)} is not for you.${isDeclinedWithoutReason(answer) && " If you tell us why, we can suggest better ones."}`;
  return html`Your answer about ${formatRoomName(room)} has been removed.`;
}
