import type { Services as UpstreamServices } from "../services";
import type { createNameIndexes } from "./assistant/offline/names";
import type { createGazetteer } from "./assistant/offline/places";
import type { Catalogue } from "./catalogue";
import type { createFilterDataLoader } from "./filter-data";

/** The services of the recommender and its assistant, which cache venues, names and places in memory. */
export interface Services extends UpstreamServices {
  memory: {
    catalogue: Catalogue;
    venueNames: ReturnType<typeof createNameIndexes>;
    gazetteer: ReturnType<typeof createGazetteer>;
    readFilterData: ReturnType<typeof createFilterDataLoader>;
  };
}
