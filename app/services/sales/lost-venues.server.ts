import { randomUUID } from "node:crypto";
import * as recommendationCalls from "@contract/recommendations/recommendations";
import * as saleCalls from "@contract/sales/sales";
import * as shortlistCalls from "@contract/shortlists/shortlists";
import { type EventContext, type EventScope, loadLeadAndEvent } from "~/services/events/event.server";
import { toEventFacts } from "~/services/events/facts";
import { createOncePerFormRunner } from "~/services/forms/once-per-form.server";
import type { Outcome } from "~/services/forms/outcome";
import { formatFullName } from "~/services/leads/lead";
import { loadFeatures } from "~/services/upstream/features.server";
import { toSection } from "~/services/upstream/section.server";
import { loadSalesOfEvent } from "./list.server";
import {
  formatLostMessage,
  guessLostReason,
  listLostCandidates,
  parseLostChoice,
  toLostReasonFieldName,
} from "./lost-venues";

/** The venues of an event that can be marked as lost, with those chosen in the URL (SALE-03). */
export async function loadLostVenuesPage(ctx: EventContext) {
  const { api, event: ref, url } = ctx;
  const params = { id: ref.eventId };
  const [{ lead, event }, sales, shortlisted, recommended, features] = await Promise.all([
    loadLeadAndEvent(api, ref),
    loadSalesOfEvent(ctx),
    toSection(api(shortlistCalls.ofEvent, { params })),
    toSection(api(recommendationCalls.ofEvent, { params })),
    loadFeatures(),
  ]);
  return {
    ...ref,
    leadName: formatFullName(lead),
    facts: toEventFacts(event),
    takesReason: features.sales.lostReasons,
    choice: parseLostChoice(url.searchParams),
    failure: sales.failure ?? shortlisted.failure ?? recommended.failure,
    candidates: listLostCandidates({
      sales: sales.data ?? [],
      shortlisted: shortlisted.data ?? [],
      recommended: recommended.data ?? [],
    }),
  };
}
export type LostVenuesPage = Awaited<ReturnType<typeof loadLostVenuesPage>>;

/** The chosen venues with their names and likeliest reasons, for confirmation. */
export async function loadLostConfirmation(ctx: EventContext) {
  const { leadId, eventId, choice, candidates, takesReason } = await loadLostVenuesPage(ctx);
  return {
    leadId,
    eventId,
    choice: takesReason ? choice : { ...choice, reason: "" },
    takesReason,
    venues: choice.venueIds.map((id) => {
      const {
        name = `Venue ${id}`,
        ties = [],
        declined,
      } = candidates.find(({ venueId }) => venueId === id) ?? {};
      return {
        id,
        name,
        hasSale: ties.includes("sold"),
        declined,
        reason: choice.reason || guessLostReason(declined),
      };
    }),
    formKey: randomUUID(),
  };
}
export type LostConfirmationPage = Awaited<ReturnType<typeof loadLostConfirmation>>;

const markOnce = createOncePerFormRunner<{ count?: number | undefined }>(
  "venues-lost",
  "We couldn't confirm the change. Check the sales before you try again.",
);

/**
 * Marks venues as lost for an event (T-08), once per form key. The API client leaves out the reasons for an upstream that
 * does not store them (`fieldsOf` of the call).
 * @param reasons one for each venue
 */
export async function saveLostVenues(
  { api, event, user }: EventScope,
  venueIds: readonly number[],
  reasons: readonly string[],
  formKey: string,
): Promise<Outcome> {
  if ((await loadFeatures()).sales.lostReasons) {
    const missing = venueIds.filter((_, index) => !reasons[index]);
    if (missing.length > 0) return { ok: false, errors: { fieldErrors: toMissingReasonErrors(missing) } };
  }
  const common = new Set(reasons).size === 1 ? reasons[0] : undefined;
  const body = {
    venues: [...venueIds],
    ...(common ? { lost_reason: common } : { lost_reasons: [...reasons] }),
  };
  const { errors, kept: stored } = await markOnce(
    { key: formKey, scope: [user.id, event.eventId], content: body },
    async (idempotencyKey) => {
      const { data } = await api(saleCalls.markVenuesLost, {
        params: { id: event.eventId },
        body,
        idempotencyKey,
      });
      return { count: data?.count };
    },
    { toFieldName: (field) => toLostFormField(field, venueIds) },
  );
  if (errors) return { ok: false, errors };
  return { ok: true, message: formatLostMessage(venueIds.length, stored?.count) };
}

const toMissingReasonErrors = (venueIds: readonly number[]): Record<string, string[]> =>
  Object.fromEntries(venueIds.map((id) => [toLostReasonFieldName(id), ["Choose a reason for this venue"]]));

/** Maps `venues.N` of the call to the reason field of the N-th venue, the only field that the page has for it. */
function toLostFormField(field: string, venueIds: readonly number[]): string {
  const id = venueIds[Number(/^venues\.(\d+)$/.exec(field)?.[1])];
  return id === undefined ? field : toLostReasonFieldName(id);
}
