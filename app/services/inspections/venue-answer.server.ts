import { agreeForVenue } from "@contract/inspections/venue-calls";
import { notFound } from "~/services/access/guard.server";
import { type EventScope, readVerified } from "~/services/events/event.server";
import { failedWithTitle } from "~/services/forms/failed-change.server";
import { UpstreamFailure } from "~/services/upstream/client.server";
import { knows } from "~/services/upstream/extensions.server";
import type { SeenInspection } from "./inspection";
import { inspectionWith, readInspections } from "./of-event.server";

/**
 * Says that the venue of an inspection has agreed to its time (I-15). Answers why not; of a confirmed one its client
 * would be written to, so that the emails are seen first. @throws 404 for one that is not there
 */
export async function sayVenueAgreed(
  scope: EventScope,
  id: number,
  { version }: SeenInspection,
): Promise<{ failure: string; title?: string } | { mailsFirst: true } | undefined> {
  try {
    const inspection = inspectionWith(id, await readVerified(scope, readInspections(scope)));
    if (!inspection || !(await knows("venue-answers"))) throw notFound("This event has no such inspection.");
    if (inspection.status === "confirmed") return { mailsFirst: true };
    await scope.api(agreeForVenue, { params: { id }, body: { version } });
    return undefined;
  } catch (error) {
    if (!(error instanceof UpstreamFailure)) throw error;
    return failedWithTitle(error, "The inspection was not changed.");
  }
}
