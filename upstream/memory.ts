import { createThrottle } from "./access/throttle";
import type { Database } from "./db/database";
import { createNameIndexes } from "./recommender/assistant/offline/names";
import { createGazetteer } from "./recommender/assistant/offline/places";
import { createCatalogue } from "./recommender/catalogue";
import { filterDataOf } from "./recommender/filter-data";
import type { Services } from "./services";

/** What the whole program works with. */
export interface AllServices extends Services {
  /** Read again by every request: a new memory takes effect at once. */
  memory: Memory;
}

/** All that a process keeps between requests outside its database. */
export type Memory = ReturnType<typeof createMemory>;

/** The memory of a process that has just started, over a database and a clock. */
export const createMemory = ({ db, now }: { db: Database; now: () => Date }) => ({
  throttle: createThrottle(now),
  catalogue: createCatalogue(db),
  venueNames: createNameIndexes(db),
  gazetteer: createGazetteer({ db, now }),
  readFilterData: filterDataOf({ db, now }),
});
