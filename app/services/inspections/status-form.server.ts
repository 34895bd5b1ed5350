import type { InspectionStatus } from "@contract/vocabulary";
import { inspectionStatuses } from "@contract/vocabulary";
import { takeSavedForm } from "~/services/access/saved-forms.server";
import type { EventContext, EventScope } from "~/services/events/event.server";
import { listZoneChoices } from "~/services/events/zones";
import { joinSentences } from "~/services/format/sentences";
import { resolveLocalTimeToUtc, toLocalTimeInZone } from "~/services/format/zoned-time";
import type { Failure, Outcome } from "~/services/forms/outcome";
import { getPostedText, type PostedFields } from "~/services/forms/posted-fields";
import { loadFeatures } from "~/services/upstream/features.server";
import { addEmailSummary, changeInspectionStatusOrTime } from "./change.server";
import {
  type ChangePreview,
  getPostedPreviewDigest,
  hasSeenPreview,
  loadChangePreview,
} from "./change-preview.server";
import { loadRescheduleClashWarnings } from "./clashes.server";
import {
  type EnteredTime,
  parseFutureTime,
  readEnteredTime,
  type TimeProblem,
  toEnteredTime,
} from "./entered-time";
import { loadInspectionPage } from "./event-inspections.server";
import { parsePostedSeenInspection, type SeenInspection } from "./inspection";
import { statusNames } from "./status";

/** Suffix of the time fields' names. */
const STATUS_TIME = "inspection";

/** The statuses an inspection can be given now (I-11), with its time for a reschedule. */
export async function loadStatusForm(ctx: EventContext) {
  const [page, features, saved] = await Promise.all([
    loadInspectionPage(ctx),
    loadFeatures(),
    takeSavedForm(ctx.url, ctx.session),
  ]);
  const { inspection, country } = page;
  const entered: EnteredTime = saved
    ? readEnteredTime(saved, STATUS_TIME)
    : toEnteredTime(
        inspection.at ? toLocalTimeInZone(inspection.at, inspection.zone) : undefined,
        inspection.zone,
      );
  return {
    ...page,
    choices: inspection.next.map((value) => ({ value, label: statusNames[value] })),
    takesTime: features.inspections.times && inspection.next.includes("rescheduled"),
    zones: listZoneChoices({ country }, inspection.zone),
    status: saved?.get("status") ?? undefined,
    entered,
  };
}

export type StatusFormPage = Awaited<ReturnType<typeof loadStatusForm>>;

interface PostedStatus {
  status: InspectionStatus | undefined;
  time: EnteredTime;
  seen: SeenInspection;
  /** Digest of the preview the form showed. */
  digest: string;
}

export const parseStatusForm = (fields: PostedFields): PostedStatus => ({
  status: inspectionStatuses.find((status) => status === getPostedText(fields, "status")),
  time: readEnteredTime(fields, STATUS_TIME),
  seen: parsePostedSeenInspection(fields),
  digest: getPostedPreviewDigest(fields),
});

/** What is wrong with the form, or to be shown before it is saved. */
interface StatusDetails {
  problem?: TimeProblem;
  statusProblem?: { message: string };
  preview?: ChangePreview | undefined;
}

/** A status form that was rejected or is previewed first, with what was typed. */
export interface UnsavedStatus extends StatusDetails {
  status: string;
  entered: EnteredTime;
  failure?: string | undefined;
}

export const toUnsavedStatusForm = (
  { status, time: entered }: PostedStatus,
  { alert, details }: Failure<StatusDetails>,
): UnsavedStatus => ({
  status: status ?? "",
  entered,
  ...details,
  failure: alert && joinSentences(alert.title, alert.message),
});

/** Gives an inspection the chosen status; cancelling has its own page. */
export async function saveStatusForm(
  scope: EventScope,
  inspectionId: number,
  { status, time: entered, seen, digest }: PostedStatus,
): Promise<Outcome<undefined, StatusDetails>> {
  if (!status || status === "requested" || status === "cancelled")
    return { ok: false, details: { statusProblem: { message: "Choose a status" } } };
  const hasTime = status === "rescheduled" && (await loadFeatures()).inspections.times;
  const checked = hasTime
    ? parseFutureTime(entered, { now: new Date(), resolve: resolveLocalTimeToUtc })
    : undefined;
  if (checked?.problem) return { ok: false, details: { problem: checked.problem } };
  const time = checked && { time: checked.utc, timezone: entered.zone };
  const warnings = checked ? await loadRescheduleClashWarnings(scope, inspectionId, checked.utc) : [];
  const { preview, failure, refusal } = await loadChangePreview(
    scope,
    { status: { id: inspectionId, status, ...time } },
    warnings,
  );
  if (failure) return { ok: false, alert: { message: failure } };
  if (!hasSeenPreview(digest, preview)) return { ok: false, details: { preview } };
  const outcome = await changeInspectionStatusOrTime(scope, {
    inspectionId,
    seen,
    to: status,
    ...time,
    refusal,
  });
  return outcome.ok ? addEmailSummary(outcome, preview) : { ok: false, alert: outcome.alert };
}
