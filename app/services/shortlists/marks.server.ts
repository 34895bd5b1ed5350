import type { EventContext } from "~/services/events/event.server";
import { listedCards } from "~/services/recommender/cards/cards";
import { loadRecommender } from "~/services/recommender/page.server";
import type { EventReads } from "~/services/recommender/search/event-reads.server";
import { viewOf } from "~/services/recommender/search/venues";
import { shortlistedVenues } from "./shortlist.server";

/**
 * The recommender page with the ids of its shortlisted venues. Without a `view` in the URL it uses the user's last
 * choice. The map shows no shortlist flags, so it doesn't load them.
 */
export async function loadMarkedRecommender(ctx: EventContext, reads: EventReads) {
  const url = new URL(ctx.url);
  if (!url.searchParams.has("view") && (await ctx.isTableChosen())) url.searchParams.set("view", "table");
  const isMap = viewOf(url.searchParams).view === "map";
  const shortlistIds = isMap ? undefined : shortlistedVenues(ctx);
  const [page, shortlisted = []] = await Promise.all([
    loadRecommender(ctx, url, reads, shortlistIds),
    shortlistIds,
  ]);
  const ids = page.list ? listedCards(page.list).map(({ venueId }) => venueId) : [];
  return { ...page, shortlisted: ids.filter((id) => shortlisted.includes(id)) };
}
