import { agreeForVenue } from "@contract/inspections/venue-calls";
import { createNotFoundFailure } from "~/services/access/guard.server";
import { type EventScope, loadWithEventCheck } from "~/services/events/event.server";
import type { Outcome } from "~/services/forms/outcome";
import { toAlertFailure } from "~/services/forms/try-change.server";
import { requireSupportedCall, UpstreamFailure } from "~/services/upstream/client.server";
import { findInspectionById, loadInspectionLists } from "./event-inspections.server";
import type { SeenInspection } from "./inspection";

const NO_INSPECTION = "Inspection not found";

/**
 * Records that the venue has agreed to the time (I-15). For a confirmed inspection this would email the client, so the
 * emails must be previewed first. @throws 404 if there is no such inspection
 */
export async function saveVenueAgreement(
  scope: EventScope,
  id: number,
  { version }: SeenInspection,
): Promise<Outcome<undefined, { isConfirmed: true }>> {
  await requireSupportedCall(agreeForVenue, NO_INSPECTION);
  try {
    const inspection = findInspectionById(id, await loadWithEventCheck(scope, loadInspectionLists(scope)));
    if (!inspection) throw createNotFoundFailure(NO_INSPECTION);
    if (inspection.status === "confirmed") return { ok: false, details: { isConfirmed: true } };
    await scope.api(agreeForVenue, { params: { id }, body: { version } });
    return { ok: true, message: "Venue agreement recorded" };
  } catch (error) {
    if (!(error instanceof UpstreamFailure)) throw error;
    return { ...toAlertFailure(error, "We couldn't change the inspection"), details: undefined };
  }
}
