import { inspectionStatuses } from "@contract/vocabulary";
import { takeSavedForm } from "~/services/access/saved-forms.server";
import type { EventContext, EventScope } from "~/services/events/event.server";
import { zoneChoices } from "~/services/events/zones";
import { instantsOf, localTimeOf } from "~/services/format/zoned-time";
import { knows } from "~/services/upstream/extensions.server";
import { changeVisit, type VisitOutcome } from "./change.server";
import { clashesWhenMoved } from "./clashes.server";
import { type FirstLook, firstLook, hasSeen, mailedWords } from "./mails.server";
import { loadVisit } from "./of-event.server";
import { statusNames } from "./status";
import { checkTime, shownTime, type TimeProblem, type TypedTime, typedTimeIn } from "./typed-time";
import { seenIn } from "./visit";

/** The suffix of the time in the form of a status. */
const STATUS_TIME = "visit";

/** What may become of a visit now (I-11), with the time that it has for one that is rescheduled. */
export async function loadStatusForm(ctx: EventContext) {
  const [page, takesTimes, saved] = await Promise.all([
    loadVisit(ctx),
    knows("times"),
    takeSavedForm(ctx.url, ctx.session),
  ]);
  const { visit, country } = page;
  const typed: TypedTime = saved
    ? typedTimeIn(saved, STATUS_TIME)
    : shownTime(visit.at ? localTimeOf(visit.at, visit.zone) : undefined, visit.zone);
  return {
    ...page,
    choices: visit.next.map((value) => ({ value, label: statusNames[value] })),
    takesTime: takesTimes && visit.next.includes("rescheduled"),
    zones: zoneChoices({ country }, visit.zone),
    status: saved?.get("status") ?? undefined,
    typed,
  };
}

export type StatusFormPage = Awaited<ReturnType<typeof loadStatusForm>>;

/** A form of a status that was not taken, with what was typed. */
export interface TriedStatus {
  status: string;
  typed: TypedTime;
  problem?: TimeProblem;
  /** No status was chosen. */
  statusProblem?: { message: string };
  failure?: string;
  /** What is to be seen before it is done. */
  look?: FirstLook;
}

/** What a form says shall become of a visit: words for what was done, the question before a cancellation, or the form again. */
export async function changeByForm(
  scope: EventScope,
  inspectionId: number,
  form: FormData,
): Promise<{ said: string } | { asksFirst: true } | { tried: TriedStatus }> {
  const typed = typedTimeIn(form, STATUS_TIME);
  const status = inspectionStatuses.find((one) => one === form.get("status"));
  const tried = { status: status ?? "", typed };
  if (!status || status === "requested")
    return { tried: { ...tried, statusProblem: { message: "Choose what became of the visit" } } };
  if (status === "cancelled") return { asksFirst: true };
  const isTimed = status === "rescheduled" && (await knows("times"));
  const checked = isTimed ? checkTime(typed, { now: new Date(), resolve: instantsOf }) : undefined;
  if (checked?.problem) return { tried: { ...tried, problem: checked.problem } };
  const time = checked && { time: checked.utc, timezone: typed.zone };
  const warnings = checked ? await clashesWhenMoved(scope, inspectionId, checked.utc) : [];
  const { look, failure } = await firstLook(
    scope,
    { status: { id: inspectionId, status, ...time } },
    warnings,
  );
  if (failure || !hasSeen(form, look)) return { tried: { ...tried, failure, look } };
  const outcome: VisitOutcome = await changeVisit(scope, {
    inspectionId,
    seen: seenIn(form),
    to: status,
    ...time,
  });
  return outcome.failure === undefined
    ? { said: outcome.said + mailedWords(look) }
    : { tried: { ...tried, failure: [outcome.title, outcome.failure].filter(Boolean).join(" ") } };
}
