import { makeBusiness } from "@demo/seed/business";
import { emptyMemory } from "@upstream/recommender/assistant/memory";
import { buildNameIndex } from "@upstream/recommender/assistant/offline/names";
import type { Context } from "@upstream/recommender/assistant/offline/parse-message";
import { buildGazetteer } from "@upstream/recommender/assistant/offline/places";

const business = makeBusiness(new Date("2026-11-21T00:00:00Z"), "");
const places = business.locations.map((place) => ({ ...place, parentId: place.parentId ?? null }));
const getPlaceName = (id: number) => places.find((place) => place.id === id)?.name ?? "";
const home = business.venues.filter(({ country, isActive }) => country === "AU" && isActive);

export const venueNames = home.map(({ name }) => name);

/** The context of a message about a wedding in Melbourne for 90, from the demo business. */
export const context: Context = {
  country: "AU",
  cityId: places.find(({ name, parentId }) => name === "Melbourne" && parentId === null)?.id ?? null,
  names: buildNameIndex(
    home.map(({ id, name, locationId, cityId }) => ({
      id,
      name,
      place: getPlaceName(locationId),
      city: getPlaceName(cityId),
      isActive: true,
    })),
  ),
  gazetteer: buildGazetteer(places),
  rooms: [],
  today: new Date("2026-11-21T00:00:00Z"),
  before: emptyMemory,
  ranked: home.slice(0, 5).map(({ id, name }) => ({ id, name })),
  event: { eventType: "wedding", guestCount: 90, budgetMinor: 2_000_000, cityName: "Melbourne" },
};
