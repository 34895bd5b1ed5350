import type { EventContext } from "~/services/events/event.server";
import { flattenCards } from "~/services/recommender/cards/cards";
import { loadRecommenderPage } from "~/services/recommender/page.server";
import type { EventReads } from "~/services/recommender/search/event-reads.server";
import { parseRecommenderView } from "~/services/recommender/search/venues";
import { loadShortlistedVenueIds } from "./shortlist.server";

/**
 * The recommender page with the ids of its shortlisted venues. Without a `view` in the URL it uses the user's last
 * choice. The map shows no shortlist flags, so it doesn't load them.
 */
export async function loadRecommenderWithShortlist(ctx: EventContext, reads: EventReads) {
  const url = new URL(ctx.url);
  if (!url.searchParams.has("view") && (await ctx.isTableChosen())) url.searchParams.set("view", "table");
  const isMap = parseRecommenderView(url.searchParams).view === "map";
  const shortlistIds = isMap ? undefined : loadShortlistedVenueIds(ctx);
  const [page, shortlisted = []] = await Promise.all([
    loadRecommenderPage(ctx, url, reads, shortlistIds),
    shortlistIds,
  ]);
  const ids = page.list ? flattenCards(page.list).map(({ venueId }) => venueId) : [];
  return { ...page, shortlisted: ids.filter((id) => shortlisted.includes(id)) };
}
