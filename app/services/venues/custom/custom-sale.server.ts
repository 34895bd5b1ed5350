import * as customVenueCalls from "@contract/venues/custom-venues";
import { createNotFoundFailure, type LoaderContext, parseIdOrNotFound } from "~/services/access/guard.server";
import { loadEventChoices } from "~/services/events/choice.server";

/** Loads the events that a sale of a custom venue can be recorded for (V-29). @throws 404 for an unknown venue */
export async function loadCustomSaleEventChoices(ctx: LoaderContext) {
  const venueId = parseIdOrNotFound(ctx.params.venueId, "custom venue");
  const { data } = await ctx.api(customVenueCalls.all, { query: {} });
  const venue = data.find(({ id }) => id === venueId);
  if (!venue) throw createNotFoundFailure("Custom venue not found");
  return { venueId, name: venue.name, choices: await loadEventChoices(ctx, venue.country) };
}
export type CustomSalePage = Awaited<ReturnType<typeof loadCustomSaleEventChoices>>;
