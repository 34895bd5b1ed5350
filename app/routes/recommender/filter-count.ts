import { json } from "@remix-run/node";
import { eventLoader, readVerified } from "~/services/events/event.server";
import { valuesToQuery } from "~/services/recommender/filters/filters";
import { countVenues } from "~/services/recommender/filters/filters.server";

/** Nothing that is saved elsewhere changes a number that was asked for. */
export const shouldRevalidate = () => false;

/** How many venues filters find before they are applied, and for which values. */
export const loader = eventLoader(async (ctx) => {
  const { searchParams } = ctx.url;
  const found = await readVerified(ctx, countVenues(ctx, searchParams));
  return json({ asked: valuesToQuery(searchParams).toString(), found });
});
