import type { InspectionStatus } from "@contract/vocabulary";
import { inspectionStatuses } from "@contract/vocabulary";
import { takeSavedForm } from "~/services/access/saved-forms.server";
import type { EventContext, EventScope } from "~/services/events/event.server";
import { zoneChoices } from "~/services/events/zones";
import { instantsOf, localTimeOf } from "~/services/format/zoned-time";
import type { Failure, Outcome } from "~/services/forms/outcome";
import { type PostedFields, postedText } from "~/services/forms/posted-fields";
import { loadFeatures } from "~/services/upstream/features.server";
import { changeInspection, withMails } from "./change.server";
import { findClashesOfMove } from "./clashes.server";
import { type SeenInspection, seenIn } from "./inspection";
import { digestIn, type FirstLook, firstLook, hasSeen } from "./mails.server";
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

/** The posted form of a status. */
interface PostedStatus {
  status: InspectionStatus | undefined;
  time: TypedTime;
  seen: SeenInspection;
  /** Digest of the preview the form showed. */
  digest: string;
}

export const parseStatus = (fields: PostedFields): PostedStatus => ({
  status: inspectionStatuses.find((one) => one === postedText(fields, "status")),
  time: typedTimeIn(fields, STATUS_TIME),
  seen: seenIn(fields),
  digest: digestIn(fields),
});

/** What is wrong with a form of a status, or to be seen before it is done. */
interface StatusDetails {
  problem?: TimeProblem;
  /** No status was chosen. */
  statusProblem?: { message: string };
  look?: FirstLook;
}

/** A form of a status that was not saved, or not yet, with what was typed. */
export interface UnsavedStatus extends StatusDetails {
  status: string;
  typed: TypedTime;
  failure?: string;
}

export const toUnsavedStatus = (
  { status, time: typed }: PostedStatus,
  { alert, details }: Failure<StatusDetails>,
): UnsavedStatus => ({
  status: status ?? "",
  typed,
  ...details,
  failure: alert && [alert.title, alert.message].filter(Boolean).join(" "),
});

/** Gives an inspection the status of a form; a cancellation has a page of its own. */
export async function changeByForm(
  scope: EventScope,
  inspectionId: number,
  { status, time: typed, seen, digest }: PostedStatus,
): Promise<Outcome<undefined, StatusDetails>> {
  if (!status || status === "requested" || status === "cancelled")
    return { ok: false, details: { statusProblem: { message: "Choose what became of the inspection" } } };
  const isTimed = status === "rescheduled" && (await loadFeatures()).inspections.times;
  const checked = isTimed ? checkTime(typed, { now: new Date(), resolve: instantsOf }) : undefined;
  if (checked?.problem) return { ok: false, details: { problem: checked.problem } };
  const time = checked && { time: checked.utc, timezone: typed.zone };
  const warnings = checked ? await findClashesOfMove(scope, inspectionId, checked.utc) : [];
  const { look, failure, refusal } = await firstLook(
    scope,
    { status: { id: inspectionId, status, ...time } },
    warnings,
  );
  if (failure) return { ok: false, alert: { message: failure } };
  if (!hasSeen(digest, look)) return { ok: false, details: { look } };
  const outcome = await changeInspection(scope, { inspectionId, seen, to: status, ...time, refusal });
  return outcome.ok ? withMails(outcome, look) : { ok: false, alert: outcome.alert };
}
