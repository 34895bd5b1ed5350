import { toVenueNameFilter } from "@contract/venue-name";
import * as venueCalls from "@contract/venues/venues";
import type { Country } from "@contract/vocabulary";
import type { EventScope } from "~/services/events/event.server";
import { addVenueToShortlist, removeVenueFromShortlist } from "~/services/shortlists/shortlist.server";
import { toSection } from "~/services/upstream/section.server";
import type { UnsavedInspectionForm } from "./booking.server";
import { toEnteredTime } from "./entered-time";
import type { EnteredInspections, ShortlistChange } from "./inspection-form";
import { addLocationsToVenues } from "./offers.server";

/** A form shown again as typed, with its times unchecked. */
const UNCHECKED = { times: {}, problems: {}, formErrors: [], isRejected: false };

/** Adds a venue of a form to the event's shortlist or removes it; what was typed stays. */
export async function addOrRemoveShortlistVenue(
  scope: EventScope,
  entered: EnteredInspections,
  { venueId, isRemoval }: ShortlistChange,
): Promise<UnsavedInspectionForm> {
  const name = entered.venues.find((offer) => offer.venueId === venueId)?.name ?? "The venue";
  const outcome = await (isRemoval ? removeVenueFromShortlist : addVenueToShortlist)(scope, venueId, name);
  const message = (outcome.ok ? outcome.message : outcome.alert?.message) ?? "";
  return { entered, ...UNCHECKED, shortlistResult: { message, isFailure: !outcome.ok } };
}

/** Most venues that one search adds to the form. */
const MAX_FOUND = 8;

export async function searchAndAddVenues(
  { api }: Pick<EventScope, "api">,
  entered: EnteredInspections,
  country: Country | undefined,
): Promise<UnsavedInspectionForm> {
  if (!toVenueNameFilter(entered.search))
    return {
      entered,
      ...UNCHECKED,
      formErrors: ["Enter at least two letters of the venue name"],
      isRejected: true,
    };
  const { data, failure } = await toSection(
    api(venueCalls.search, { query: { search: entered.search, country } }),
  );
  const found = (data ?? []).slice(0, MAX_FOUND).map(({ id, name, city }) => ({ venueId: id, name, city }));
  const isNew = ({ venueId }: { venueId: number }) =>
    entered.venues.every((offer) => offer.venueId !== venueId);
  const added = await addLocationsToVenues(api, found.filter(isNew));
  const times = added.map(({ venueId, zone = "" }) => [venueId, toEnteredTime(undefined, zone)]);
  return {
    entered: {
      ...entered,
      venues: [...entered.venues, ...added],
      times: { ...entered.times, ...Object.fromEntries(times) },
    },
    ...UNCHECKED,
    found: found.map(({ venueId }) => venueId),
    searchFailure: failure,
  };
}
