import { inspectionStatuses } from "@contract/vocabulary";
import { takeSavedForm } from "~/services/access/saved-forms.server";
import type { EventContext, EventScope } from "~/services/events/event.server";
import { zoneChoices } from "~/services/events/zones";
import { instantsOf, localTimeOf } from "~/services/format/zoned-time";
import { loadFeatures } from "~/services/upstream/features.server";
import { changeInspection, type InspectionOutcome } from "./change.server";
import { findClashesOfMove } from "./clashes.server";
import { seenIn } from "./inspection";
import { describeMails, type FirstLook, firstLook, hasSeen } from "./mails.server";
import { loadInspection } from "./of-event.server";
import { statusNames } from "./status";
import { checkTime, shownTime, type TimeProblem, type TypedTime, typedTimeIn } from "./typed-time";

/** The suffix of the time in the form of a status. */
const STATUS_TIME = "inspection";

/** What may become of an inspection now (I-11), with the time that it has for one that is rescheduled. */
export async function loadStatusForm(ctx: EventContext) {
  const [page, features, saved] = await Promise.all([
    loadInspection(ctx),
    loadFeatures(),
    takeSavedForm(ctx.url, ctx.session),
  ]);
  const { inspection, country } = page;
  const typed: TypedTime = saved
    ? typedTimeIn(saved, STATUS_TIME)
    : shownTime(inspection.at ? localTimeOf(inspection.at, inspection.zone) : undefined, inspection.zone);
  return {
    ...page,
    choices: inspection.next.map((value) => ({ value, label: statusNames[value] })),
    takesTime: features.inspections.times && inspection.next.includes("rescheduled"),
    zones: zoneChoices({ country }, inspection.zone),
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

/** What a form says shall become of an inspection: words for what was done, the question before a cancellation, or the form again. */
export async function changeByForm(
  scope: EventScope,
  inspectionId: number,
  form: FormData,
): Promise<{ said: string } | { asksFirst: true } | { tried: TriedStatus }> {
  const typed = typedTimeIn(form, STATUS_TIME);
  const status = inspectionStatuses.find((one) => one === form.get("status"));
  const tried = { status: status ?? "", typed };
  if (!status || status === "requested")
    return { tried: { ...tried, statusProblem: { message: "Choose what became of the inspection" } } };
  if (status === "cancelled") return { asksFirst: true };
  const isTimed = status === "rescheduled" && (await loadFeatures()).inspections.times;
  const checked = isTimed ? checkTime(typed, { now: new Date(), resolve: instantsOf }) : undefined;
  if (checked?.problem) return { tried: { ...tried, problem: checked.problem } };
  const time = checked && { time: checked.utc, timezone: typed.zone };
  const warnings = checked ? await findClashesOfMove(scope, inspectionId, checked.utc) : [];
  const { look, failure, refusal } = await firstLook(
    scope,
    { status: { id: inspectionId, status, ...time } },
    warnings,
  );
  if (failure || !hasSeen(form, look)) return { tried: { ...tried, failure, look } };
  const outcome: InspectionOutcome = await changeInspection(scope, {
    inspectionId,
    seen: seenIn(form),
    to: status,
    ...time,
    refusal,
  });
  return outcome.failure === undefined
    ? { said: outcome.said + describeMails(look) }
    : { tried: { ...tried, failure: [outcome.title, outcome.failure].filter(Boolean).join(" ") } };
}
