import { json } from "@remix-run/node";
import { eventLoader, loadWithEventCheck } from "~/services/events/event.server";
import { formatQueryValues } from "~/services/recommender/filters/filters";
import { countVenues } from "~/services/recommender/filters/filters.server";

/** A count only depends on its own request. */
export const shouldRevalidate = () => false;

/** Counts venues for unsaved filters, and returns the values counted for. */
export const loader = eventLoader(async (ctx) => {
  const { searchParams } = ctx.url;
  const found = await loadWithEventCheck(ctx, countVenues(ctx, searchParams));
  return json({ query: formatQueryValues(searchParams).toString(), found });
});
