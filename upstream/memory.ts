import { createProviderAttempts } from "./access/provider-attempts";
import { createThrottle } from "./access/throttle";
import type { Database } from "./db/database";
import { createNameIndexes } from "./recommender/assistant/offline/names";
import { createGazetteer } from "./recommender/assistant/offline/places";
import { createCatalogue } from "./recommender/catalogue";
import { createFilterDataLoader } from "./recommender/filter-data";
import type { Services } from "./services";

/** The services of the whole program. */
export interface AllServices extends Services {
  /** Read by every request, so that replacing it takes effect at once. */
  memory: Memory;
}

/** Everything a process keeps between requests outside its database. */
export type Memory = ReturnType<typeof createMemory>;

/** Creates the memory of a new process. */
export const createMemory = ({ db, now }: { db: Database; now: () => Date }) => ({
  throttle: createThrottle(now),
  resetThrottle: createThrottle(now, "Too many requests for a new password."),
  providerThrottle: createThrottle(now, "Too many unfinished sign-ins."),
  providerAttempts: createProviderAttempts(now),
  catalogue: createCatalogue(db),
  venueNames: createNameIndexes(db),
  gazetteer: createGazetteer({ db, now }),
  readFilterData: createFilterDataLoader({ db, now }),
});
