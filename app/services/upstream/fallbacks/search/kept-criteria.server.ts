import { foldText } from "@contract/names";
import {
  type CorrectedInvalidData,
  criteriaOfFilters,
  type Filters,
  type SearchCriteria,
} from "@contract/recommender/criteria";
import { put, store } from "~/services/store/store.server";
import { knownExtensions } from "../../extensions.server";

/**
 * What an event is searched with, kept here for an upstream that keeps no criteria: every search carries it then. One
 * that has shown that it keeps them is asked instead, and nothing is kept.
 */
export interface KeptCriteria {
  /** What was applied in the filter dialog. */
  filters?: Filters;
  /** What the small dialog has given of a broken enquiry. */
  correction?: CorrectedInvalidData;
  /** The wishes that must be met, for an upstream that keeps the rest of the criteria. */
  mustHaves?: Filters["must_haves"];
  /** The seating style, for an upstream that keeps the rest of the criteria. */
  seating?: Filters["seating_type"];
}

const LIFE_SECONDS = 365 * 24 * 60 * 60;

const keyOf = (eventId: number) => `criteria:${eventId}`;

/** What is not kept upstream. */
async function storedHere(kept: KeptCriteria): Promise<KeptCriteria> {
  const { filters, correction } = kept;
  const known = await knownExtensions();
  if (!known.has("criteria")) return { filters, correction };
  return {
    ...(!known.has("must-haves") && { mustHaves: kept.mustHaves ?? filters?.must_haves }),
    ...(!known.has("seating") && { seating: filters ? filters.seating_type : kept.seating }),
  };
}

async function keepsAll() {
  const known = await knownExtensions();
  return known.has("criteria") && known.has("must-haves") && known.has("seating");
}

export async function keptCriteria(eventId: number): Promise<KeptCriteria> {
  if (await keepsAll()) return {};
  return storedHere((await store().get<KeptCriteria>(keyOf(eventId))) ?? {});
}

export async function keepCriteria(eventId: number, kept: KeptCriteria): Promise<void> {
  if (await keepsAll()) return;
  await put(keyOf(eventId), await storedHere(kept), LIFE_SECONDS);
}

/** What is kept after a dialog was saved. Where an enquiry was corrected, filters correct it from then on. */
export function changedCriteria(kept: KeptCriteria, sent: KeptCriteria): KeptCriteria {
  const { filters, correction } = sent;
  if (filters) {
    const { location, guests } = filters;
    return { filters, correction: kept.correction && { location, guests } };
  }
  return {
    filters: kept.filters && { ...kept.filters, ...correction },
    correction: { ...kept.correction, ...correction },
  };
}

/** The parameters of a search by some criteria, as JSON texts (spec 7). */
export async function criteriaQuery({ filters, correction }: KeptCriteria) {
  const known = await knownExtensions();
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

/** The cities of a search, by id and name. */
export type Places = readonly { id: number; name: string }[];

const isNamed = (name: string | undefined, city: string) =>
  name !== undefined && foldText(name) === foldText(city);

/** The criteria with the id of their location, which the specification names by its city alone. */
export function withLocation(criteria: SearchCriteria, places: Places): SearchCriteria {
  const { location, city } = criteria;
  const place =
    places.find(({ id }) => id === location) ?? places.find(({ name }) => city && isNamed(name, city));
  return place ? { ...criteria, location: place.id } : criteria;
}

/** The criteria in force: those that were answered, and over them what is kept here. */
export function criteriaInForce(
  answered: SearchCriteria,
  { filters, correction, mustHaves, seating }: KeptCriteria,
  places: Places,
): SearchCriteria {
  const criteria = withLocation(answered, places);
  const chosen = {
    location: correction?.location ?? criteria.location,
    guest_count: correction?.guests ?? criteria.guest_count,
    ...(filters && criteriaOfFilters(filters)),
    ...(mustHaves && { must_haves: mustHaves }),
    ...(seating && { seating_type: seating }),
  };
  const isSameCity = chosen.location === criteria.location;
  const city = isSameCity ? criteria.city : places.find(({ id }) => id === chosen.location)?.name;
  return { ...criteria, ...chosen, city };
}
