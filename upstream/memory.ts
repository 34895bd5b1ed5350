import { createProviderAttempts } from "./access/provider-attempts";
import { createThrottle } from "./access/throttle";
import type { Database } from "./db/database";
import { createSharedValues } from "./db/shared-values";
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

/**
 * Everything a process keeps between requests outside its database, and the values it shares there with others. Each part
 * is right with several processes: catalogue, names and filter data compare the version of the venues in the database.
 */
export type Memory = ReturnType<typeof createMemory>;

/** Creates the memory of a new process. */
export function createMemory({ db, now }: { db: Database; now: () => Date }) {
  const updateValue = createSharedValues({ db, now });
  const throttle = (name: string, refusal: string) => createThrottle({ updateValue, now, name, refusal });
  return {
    throttle: throttle("password", "Too many failed sign-ins."),
    codeThrottle: throttle("code", "Too many wrong codes."),
    resetThrottle: throttle("reset", "Too many requests for a new password."),
    providerThrottle: throttle("provider", "Too many unfinished sign-ins."),
    providerAttempts: createProviderAttempts(updateValue),
    catalogue: createCatalogue(db),
    venueNames: createNameIndexes(db),
    gazetteer: createGazetteer({ db, now }),
    readFilterData: createFilterDataLoader({ db, now }),
  };
}
