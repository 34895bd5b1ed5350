import type { EventContext } from "~/services/events/event.server";
import { loadRecommender } from "~/services/recommender/page.server";
import type { EventReads } from "~/services/recommender/search/event-reads.server";
import { viewOf } from "~/services/recommender/search/venues";
import { shortlistedVenues } from "./shortlist.server";

/** The recommender's page, with those venues of its cards that are on the shortlist; a map has no cards. */
export async function loadMarkedRecommender(ctx: EventContext, reads: EventReads) {
  const isMap = viewOf(ctx.url.searchParams).view === "map";
  const [page, shortlisted = []] = await Promise.all([
    loadRecommender(ctx, ctx.url, reads),
    isMap ? undefined : shortlistedVenues(ctx),
  ]);
  const cards = [...(page.list?.eventCity ?? []), ...(page.list?.others ?? [])];
  const ids = cards.map(({ venueId }) => venueId);
  return { ...page, shortlisted: ids.filter((id) => shortlisted.includes(id)) };
}
