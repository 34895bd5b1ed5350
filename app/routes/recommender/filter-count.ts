import { json } from "@remix-run/node";
import { createEventLoader, loadWithEventCheck } from "~/services/events/event.server";
import { toFilterQuery } from "~/services/recommender/filters/filters";
import { countVenuesWithFilters } from "~/services/recommender/filters/filters.server";

/** A count only depends on its own request. */
export const shouldRevalidate = () => false;

/** Counts venues for unsaved filters, and returns the values counted for. */
export const loader = createEventLoader(async (ctx) => {
  const { searchParams } = ctx.url;
  const found = await loadWithEventCheck(ctx, countVenuesWithFilters(ctx, searchParams));
  return json({ query: toFilterQuery(searchParams).toString(), found });
});
