import type { Services as OfAll } from "../services";
import type { createNameIndexes } from "./assistant/offline/names";
import type { createGazetteer } from "./assistant/offline/places";
import type { Catalogue } from "./catalogue";
import type { filterDataOf } from "./filter-data";

/** What the recommender and its assistant work with: they keep venues, names and places in memory. */
export interface Services extends OfAll {
  memory: {
    catalogue: Catalogue;
    venueNames: ReturnType<typeof createNameIndexes>;
    gazetteer: ReturnType<typeof createGazetteer>;
    readFilterData: ReturnType<typeof filterDataOf>;
  };
}
