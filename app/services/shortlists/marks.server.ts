import type { EventContext } from "~/services/events/event.server";
import { listedCards } from "~/services/recommender/cards/cards";
import { loadRecommender } from "~/services/recommender/page.server";
import type { EventReads } from "~/services/recommender/search/event-reads.server";
import { viewOf } from "~/services/recommender/search/venues";
import { shortlistedVenues } from "./shortlist.server";

/**
 * The recommender's page, as the person last chose to see venues where the address does not say, with those of its venues
 * that are on the shortlist; a map has neither cards nor rows.
 */
export async function loadMarkedRecommender(ctx: EventContext, reads: EventReads) {
  const url = new URL(ctx.url);
  if (!url.searchParams.has("view") && (await ctx.isTableChosen())) url.searchParams.set("view", "table");
  const isMap = viewOf(url.searchParams).view === "map";
  const reading = isMap ? undefined : shortlistedVenues(ctx);
  const [page, shortlisted = []] = await Promise.all([loadRecommender(ctx, url, reads, reading), reading]);
  const ids = page.list ? listedCards(page.list).map(({ venueId }) => venueId) : [];
  return { ...page, shortlisted: ids.filter((id) => shortlisted.includes(id)) };
}
