import type { Inspection } from "@contract/inspections/inspections";
import * as inspectionCalls from "@contract/inspections/inspections";
import type { InspectionStatus } from "@contract/vocabulary";
import { createNotFoundFailure } from "~/services/access/guard.server";
import { type EventScope, loadWithEventCheck } from "~/services/events/event.server";
import { joinSentences } from "~/services/format/sentences";
import type { Failure, Outcome } from "~/services/forms/outcome";
import { toAlertFailure } from "~/services/forms/try-change.server";
import { UpstreamFailure } from "~/services/upstream/client.server";
import { pickVersionIfSupported } from "~/services/upstream/fallbacks/versions.server";
import {
  type ChangePreview,
  formatSentEmailsMessage,
  hasSeenPreview,
  loadChangePreview,
} from "./change-preview.server";
import { findInspectionById, loadInspectionLists } from "./event-inspections.server";
import {
  formatCurrentInspectionMessage,
  formatInspectionName,
  hasInspectionChanged,
  type SeenInspection,
} from "./inspection";
import { formatInspectionStatus, statusNames } from "./status";

interface ChangeDetails {
  /** Someone else has changed the inspection since it was shown, so the user must decide again. */
  isStale?: boolean;
  /** Emails and warnings to show before the change is made. */
  preview?: ChangePreview;
}

type ChangeOutcome = Outcome<undefined, ChangeDetails>;

interface Change {
  inspectionId: number;
  /** The inspection as the form showed it. If it has changed since, the change is refused. */
  seen: SeenInspection;
  to: Exclude<InspectionStatus, "requested">;
  /** The new time (UTC ISO) of a rescheduled inspection. */
  time?: string;
  /** With `time`: the IANA zone of a venue outside the catalogue. */
  timezone?: string;
  /** With `confirmed`: the venue has agreed to the time. */
  isAgreed?: boolean;
  /** The upstream's refusal when the emails were loaded; the change is then not sent. */
  refusal?: UpstreamFailure | undefined;
}

const NOT_CHANGED = "We couldn't change the inspection";

/**
 * Changes the status of an inspection: I-09 confirms, I-10 cancels, I-11 does the rest. With a version the upstream
 * itself detects a concurrent change; without one, the inspection is read and compared first.
 * @throws 404 if the event is not the lead's (NAV-04) or has no such inspection
 */
export async function changeInspectionStatusOrTime(
  scope: EventScope,
  change: Change,
): Promise<ChangeOutcome> {
  const { inspectionId: id, to } = change;
  try {
    const inspection = findInspectionById(id, await loadWithEventCheck(scope, loadInspectionLists(scope)));
    if (!inspection) throw createNotFoundFailure("Inspection not found");
    if (hasStatusAlready(inspection, change))
      return {
        ok: true,
        message: `${formatInspectionName(inspection)} is already ${formatInspectionStatus(to)}.`,
      };
    const seen = { ...change.seen, version: await pickVersionIfSupported(change.seen.version) };
    const hasVersionCheck = seen.version !== undefined;
    if (!hasVersionCheck && hasInspectionChanged(seen, inspection)) return toStaleFailure(seen, inspection);
    try {
      if (change.refusal) throw change.refusal;
      return await sendStatusChange(scope, { ...change, seen }, inspection);
    } catch (error) {
      const now =
        hasVersionCheck && isConflictError(error)
          ? findInspectionById(id, await loadInspectionLists(scope))
          : undefined;
      if (!now || !hasInspectionChanged(seen, now)) throw error;
      return toStaleFailure(seen, now);
    }
  } catch (error) {
    if (!(error instanceof UpstreamFailure)) throw error;
    return { ...toAlertFailure(error, NOT_CHANGED), details: undefined };
  }
}

const isConflictError = (error: unknown): boolean => error instanceof UpstreamFailure && error.status === 409;

/**
 * Whether an inspection already has this status. Confirming again may still answer a requested time or record the
 * venue's agreement.
 */
function hasStatusAlready(inspection: Inspection, { to, isAgreed }: Change): boolean {
  if (inspection.status !== to || to === "rescheduled") return false;
  const addsAgreement = isAgreed === true && inspection.venue_answer !== "agreed";
  return to !== "confirmed" || !(inspection.other_time?.trim() || addsAgreement);
}

const toStaleFailure = (seen: SeenInspection, inspection: Inspection): Failure<ChangeDetails> => ({
  ok: false,
  alert: {
    title: "Someone else has changed this inspection",
    message: `${formatCurrentInspectionMessage(seen, inspection)} Nothing was saved. Check the inspection, then decide again.`,
  },
  details: { isStale: true },
});

async function sendStatusChange(
  { api }: EventScope,
  { inspectionId: id, seen: { version }, to, time, timezone, isAgreed }: Change,
  inspection: Inspection,
): Promise<ChangeOutcome> {
  const body = version === undefined ? undefined : { version };
  const { data } = await (to === "confirmed"
    ? api(inspectionCalls.confirm, {
        params: { key: id },
        body: isAgreed ? { ...body, venue_agreed: true } : body,
      })
    : to === "cancelled"
      ? api(inspectionCalls.cancel, { params: { key: id }, body })
      : api(inspectionCalls.changeStatus, {
          params: { id },
          body: { status: to, time, timezone: inspection.venue?.is_custom ? timezone : undefined, ...body },
        }));
  const { status: now = to } = data ?? {};
  if (now === to)
    return {
      ok: true,
      message: `Inspection${inspection.venue?.name ? ` of ${inspection.venue.name}` : ""} ${formatInspectionStatus(to)}`,
    };
  const message = `The service reports its status as ${statusNames[now]}.`;
  return { ok: false, alert: { message, title: NOT_CHANGED } };
}

type RequestedChange = Pick<Change, "inspectionId" | "to" | "isAgreed">;

const loadStatusChangePreview = (
  scope: Pick<EventScope, "api" | "event">,
  { inspectionId: id, to, isAgreed }: RequestedChange,
) => loadChangePreview(scope, { status: { id, status: to, ...(isAgreed && { venue_agreed: true }) } });

/** The emails to show before an inspection is confirmed or cancelled. */
export async function previewStatusChange(
  scope: Pick<EventScope, "api" | "event">,
  change: RequestedChange,
): Promise<{ preview: ChangePreview | undefined; failure: string | undefined }> {
  const { preview, failure, refusal } = await loadStatusChangePreview(scope, change);
  return { preview, failure: failure ?? refusal?.message };
}

/**
 * Changes an inspection once the form has shown its emails; otherwise the failure carries them.
 * @param digest of the preview that the form showed
 */
export async function changeInspectionIfPreviewed(
  scope: EventScope,
  change: Change,
  digest: string,
): Promise<ChangeOutcome> {
  const { preview, failure, refusal } = await loadStatusChangePreview(scope, change);
  if (failure) return { ok: false, alert: { message: failure, title: NOT_CHANGED } };
  if (preview && !hasSeenPreview(digest, preview)) return { ok: false, details: { preview } };
  return addEmailSummary(await changeInspectionStatusOrTime(scope, { ...change, refusal }), preview);
}

/** Adds who was emailed to a successful outcome's message. */
export const addEmailSummary = <Details>(
  outcome: Outcome<undefined, Details>,
  preview: ChangePreview | undefined,
): Outcome<undefined, Details> =>
  outcome.ok
    ? { ...outcome, message: joinSentences(outcome.message, formatSentEmailsMessage(preview)) }
    : outcome;
