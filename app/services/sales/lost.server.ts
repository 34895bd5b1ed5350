import { randomUUID } from "node:crypto";
import { ofEvent as recommendationsOf } from "@contract/recommendations/recommendations";
import { markVenuesLost } from "@contract/sales/sales";
import { ofEvent as shortlistOf } from "@contract/shortlists/shortlists";
import { type EventContext, type EventScope, leadAndEvent } from "~/services/events/event.server";
import { eventFacts } from "~/services/events/facts";
import { oncePerForm } from "~/services/forms/once-per-form.server";
import { fullName } from "~/services/leads/lead";
import { knows } from "~/services/upstream/extensions.server";
import { section } from "~/services/upstream/section.server";
import { loadSales } from "./list.server";
import { type LostChoice, lostCandidates, lostChoiceIn, lostWords } from "./lost";

/** The venues of an event that may be marked as lost, with those that the address has chosen (SALE-03). */
export async function loadLostVenues(ctx: EventContext) {
  const { api, event: ref, url } = ctx;
  const params = { id: ref.eventId };
  const [{ lead, event }, sales, shortlisted, recommended, takesReason] = await Promise.all([
    leadAndEvent(api, ref),
    loadSales(ctx),
    section(api(shortlistOf, { params })),
    section(api(recommendationsOf, { params })),
    knows("reasons"),
  ]);
  return {
    ...ref,
    leadName: fullName(lead),
    facts: eventFacts(event),
    takesReason,
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

/** The chosen venues by name, to be asked about before they are marked. */
export async function loadLostConfirmation(ctx: EventContext) {
  const { leadId, eventId, choice, candidates, takesReason } = await loadLostVenues(ctx);
  return {
    leadId,
    eventId,
    choice: takesReason ? choice : { ...choice, reason: "" },
    venues: choice.venueIds.map((id) => ({
      id,
      name: candidates.find(({ venueId }) => venueId === id)?.name ?? `Venue ${id}`,
    })),
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
  "Nobody can say whether they are marked: look at the sales before you try again.",
);

/** Marks venues as lost for an event (T-08), once for each key of a form; answers what was done, or why not. */
export async function markLost(
  { api, event, user }: EventScope,
  { venueIds, reason }: LostChoice,
  formKey: string,
): Promise<{ done: string } | LostRefusal> {
  const body = { venues: venueIds, lost_reason: reason || undefined };
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
