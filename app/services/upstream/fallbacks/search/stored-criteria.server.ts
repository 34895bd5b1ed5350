import { foldText } from "@contract/fold-text";
import { type Filters, type SearchCriteria, toSearchCriteria } from "@contract/recommender/criteria";
import { getStore, saveValue } from "~/services/store/store.server";
import { loadExtensions } from "../../extensions.server";

/**
 * An event's search criteria, stored here for upstreams that do not store them; every search then sends them. Nothing
 * is stored here for upstreams that do.
 */
export interface StoredCriteria {
  /** Applied in the filter dialog. */
  filters?: Filters | undefined;
  /** The correction of an incomplete enquiry. */
  correction?: { location?: number; guests?: number } | undefined;
  /** Must-haves, for an upstream that stores all other criteria. */
  mustHaves?: Filters["must_haves"];
  /** The seating style, for an upstream that stores all other criteria. */
  seating?: Filters["seating_type"];
}

const LIFETIME_SECONDS = 365 * 24 * 60 * 60;

const toCriteriaKey = (eventId: number): string => `criteria:${eventId}`;

/** The criteria that the upstream does not store. */
async function pickWebStoredCriteria(stored: StoredCriteria): Promise<StoredCriteria> {
  const { filters, correction } = stored;
  const known = await loadExtensions();
  if (!known.has("criteria")) return { filters, correction };
  return {
    ...(!known.has("must-haves") && { mustHaves: stored.mustHaves ?? filters?.must_haves }),
    ...(!known.has("seating") && { seating: filters ? filters.seating_type : stored.seating }),
  };
}

async function doesUpstreamStoreAllCriteria(): Promise<boolean> {
  const known = await loadExtensions();
  return known.has("criteria") && known.has("must-haves") && known.has("seating");
}

export async function loadStoredCriteria(eventId: number): Promise<StoredCriteria> {
  if (await doesUpstreamStoreAllCriteria()) return {};
  return pickWebStoredCriteria((await getStore().get<StoredCriteria>(toCriteriaKey(eventId))) ?? {});
}

export async function saveStoredCriteria(eventId: number, stored: StoredCriteria): Promise<void> {
  if (await doesUpstreamStoreAllCriteria()) return;
  await saveValue(toCriteriaKey(eventId), await pickWebStoredCriteria(stored), LIFETIME_SECONDS);
}

/** The stored criteria after a dialog is saved. If an enquiry was corrected, later filters update the correction. */
export function mergeStoredCriteria(stored: StoredCriteria, sent: StoredCriteria): StoredCriteria {
  const { filters, correction } = sent;
  if (filters) {
    const { location, guests } = filters;
    return { filters, correction: stored.correction && { location, guests } };
  }
  return {
    filters: stored.filters && { ...stored.filters, ...correction },
    correction: { ...stored.correction, ...correction },
  };
}

/** The search parameters for criteria, as JSON texts (spec 7). */
export async function buildCriteriaQuery({
  filters,
  correction,
}: StoredCriteria): Promise<{ filters: string | undefined; corrected_invalid_data: string | undefined }> {
  const known = await loadExtensions();
  const { seating_type, must_haves, ...specified } = filters ?? {};
  const sent = {
    ...specified,
    ...(known.has("seating") && seating_type && { seating_type }),
    ...(known.has("must-haves") && must_haves && { must_haves }),
  };
  return {
    filters: filters && JSON.stringify(sent),
    corrected_invalid_data: correction && JSON.stringify(correction),
  };
}

/** The cities of a search. */
export type Places = readonly { id: number; name: string }[];

const isSameCityName = (name: string | undefined, city: string): boolean =>
  name !== undefined && foldText(name) === foldText(city);

/** Adds the location's id, as the specification names only the city. */
export function addLocationId(criteria: SearchCriteria, places: Places): SearchCriteria {
  const { location, city } = criteria;
  const place =
    places.find(({ id }) => id === location) ?? places.find(({ name }) => city && isSameCityName(name, city));
  return place ? { ...criteria, location: place.id } : criteria;
}

/** The effective criteria: the upstream's, overridden by those stored here. */
export function applyStoredCriteria(
  returned: SearchCriteria,
  { filters, correction, mustHaves, seating }: StoredCriteria,
  places: Places,
): SearchCriteria {
  const criteria = addLocationId(returned, places);
  const chosen = {
    location: correction?.location ?? criteria.location,
    guest_count: correction?.guests ?? criteria.guest_count,
    ...(filters && toSearchCriteria(filters)),
    ...(mustHaves && { must_haves: mustHaves }),
    ...(seating && { seating_type: seating }),
  };
  const isSameCity = chosen.location === criteria.location;
  const city = isSameCity ? criteria.city : places.find(({ id }) => id === chosen.location)?.name;
  return { ...criteria, ...chosen, city };
}
