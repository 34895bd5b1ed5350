import { all } from "@contract/venues/custom-venues";
import { type LoaderContext, notFound, parseIdOrNotFound } from "~/services/access/guard.server";
import { loadEventChoices } from "~/services/events/choice.server";

/** The events for which a venue outside the catalogue may have been sold (V-29). @throws 404 for a venue that is not there */
export async function loadCustomSale(ctx: LoaderContext) {
  const venueId = parseIdOrNotFound(ctx.params.venueId, "custom venue");
  const { data } = await ctx.api(all, { query: {} });
  const venue = data.find(({ id }) => id === venueId);
  if (!venue) throw notFound("There is no such custom venue.");
  return { venueId, name: venue.name, choices: await loadEventChoices(ctx, venue.country) };
}
export type CustomSalePage = Awaited<ReturnType<typeof loadCustomSale>>;
