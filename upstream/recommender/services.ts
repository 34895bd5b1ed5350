import type { Services as UpstreamServices } from "../services";
import type { createNameIndexLoader } from "./assistant/offline/names";
import type { createGazetteerLoader } from "./assistant/offline/places";
import type { Catalogue } from "./catalogue";
import type { createCachedFilterDataLoader } from "./filter-data";

/** The services of the recommender and its assistant, which cache venues, names and places in memory. */
export interface Services extends UpstreamServices {
  memory: {
    catalogue: Catalogue;
    venueNames: ReturnType<typeof createNameIndexLoader>;
    gazetteer: ReturnType<typeof createGazetteerLoader>;
    readFilterData: ReturnType<typeof createCachedFilterDataLoader>;
  };
}
