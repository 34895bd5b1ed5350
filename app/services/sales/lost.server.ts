import { randomUUID } from "node:crypto";
import { ofEvent as recommendationsOf } from "@contract/recommendations/recommendations";
import { NOT_FOR_CLIENT } from "@contract/sales/lost-reasons";
import { markVenuesLost } from "@contract/sales/sales";
import { ofEvent as shortlistOf } from "@contract/shortlists/shortlists";
import { type EventContext, type EventScope, leadAndEvent } from "~/services/events/event.server";
import { eventFacts } from "~/services/events/facts";
import { oncePerForm } from "~/services/forms/once-per-form.server";
import { fullName } from "~/services/leads/lead";
import { loadFeatures } from "~/services/upstream/features.server";
import { section } from "~/services/upstream/section.server";
import { loadSales } from "./list.server";
import { lostCandidates, lostChoiceIn, lostWords } from "./lost";

/** The venues of an event that may be marked as lost, with those that the address has chosen (SALE-03). */
export async function loadLostVenues(ctx: EventContext) {
  const { api, event: ref, url } = ctx;
  const params = { id: ref.eventId };
  const [{ lead, event }, sales, shortlisted, recommended, features] = await Promise.all([
    leadAndEvent(api, ref),
    loadSales(ctx),
    section(api(shortlistOf, { params })),
    section(api(recommendationsOf, { params })),
    loadFeatures(),
  ]);
  return {
    ...ref,
    leadName: fullName(lead),
    facts: eventFacts(event),
    takesReason: features.sales.lostReasons,
    choice: lostChoiceIn(url.searchParams),
    failure: sales.failure ?? shortlisted.failure ?? recommended.failure,
    candidates: lostCandidates({
      sales: sales.data ?? [],
      shortlisted: shortlisted.data ?? [],
      recommended: recommended.data ?? [],
    }),
  };
}
export type LostVenuesPage = Awaited<ReturnType<typeof loadLostVenues>>;

/** The chosen venues by name and with the likeliest reason, to be asked about before they are marked. */
export async function loadLostConfirmation(ctx: EventContext) {
  const { leadId, eventId, choice, candidates, takesReason } = await loadLostVenues(ctx);
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
        reason: choice.reason || (declined === undefined ? "" : NOT_FOR_CLIENT),
      };
    }),
    formKey: randomUUID(),
  };
}
export type LostConfirmationPage = Awaited<ReturnType<typeof loadLostConfirmation>>;

/** Why venues were not marked: words for the whole, and those at single venues by their id. */
export interface LostRefusal {
  failure?: string;
  refusals: Record<string, string>;
}

const markOnce = oncePerForm<{ count?: number }>(
  "venues-lost",
  "We couldn't confirm that they are marked. Check the sales before you try again.",
);

/**
 * Marks venues as lost for an event (T-08), each for its reason, once for each key of a form; answers what was done, or
 * why not. An upstream that keeps no reasons is given none.
 * @param reasons of each venue
 */
export async function markLost(
  { api, event, user }: EventScope,
  venueIds: readonly number[],
  reasons: readonly string[],
  formKey: string,
): Promise<{ done: string } | LostRefusal> {
  if ((await loadFeatures()).sales.lostReasons) {
    const missing = venueIds.filter((_, index) => !reasons[index]);
    if (missing.length > 0)
      return { refusals: Object.fromEntries(missing.map((id) => [id, "Choose why this venue is lost"])) };
  }
  const common = new Set(reasons).size === 1 ? reasons[0] : undefined;
  const body = {
    venues: [...venueIds],
    ...(common ? { lost_reason: common } : { lost_reasons: [...reasons] }),
  };
  const outcome = await markOnce(
    { key: formKey, scope: [user.id, event.eventId], wants: body },
    async (idempotencyKey) => {
      const { data } = await api(markVenuesLost, { params: { id: event.eventId }, body, idempotencyKey });
      return { count: data?.count };
    },
    { nameOf: (field) => venueField(field, venueIds) },
  );
  if (!outcome.errors) return { done: lostWords(venueIds.length, outcome.kept?.count) };
  const { fieldErrors = {}, formErrors = [] } = outcome.errors;
  const refusals: Record<string, string> = {};
  const others = [...formErrors];
  for (const [field, messages] of Object.entries(fieldErrors)) {
    const id = field.startsWith(VENUE) ? field.slice(VENUE.length) : undefined;
    if (id) refusals[id] = messages.join(" ");
    else others.push(...messages);
  }
  return { failure: others.join(" ") || undefined, refusals };
}

const VENUE = "venue-";

/** A refusal at `venues.N` is one of the N-th venue that was sent. */
function venueField(field: string, venueIds: readonly number[]): string {
  const id = venueIds[Number(/^venues\.(\d+)$/.exec(field)?.[1])];
  return id === undefined ? field : `${VENUE}${id}`;
}
