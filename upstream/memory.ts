import { createProviderAttempts } from "./access/provider-attempts";
import { createSharedSignInThrottle } from "./access/throttle";
import type { Database } from "./db/database";
import { createSharedValueUpdater } from "./db/shared-values";
import { createNameIndexLoader } from "./recommender/assistant/offline/names";
import { createGazetteerLoader } from "./recommender/assistant/offline/places";
import { createCachedCatalogue } from "./recommender/catalogue";
import { createCachedFilterDataLoader } from "./recommender/filter-data";
import type { Services } from "./services";

/** The services of the whole program. */
export interface AllServices extends Services {
  /** Every request reads this property, so a replaced value takes effect at once. */
  memory: Memory;
}

/**
 * Everything a process keeps between requests outside its database, and the values it shares there with others. Each part
 * is right with several processes: catalogue, names and filter data compare the version of the venues in the database.
 */
export type Memory = ReturnType<typeof createProcessMemory>;

/** Creates the memory of a new process. */
export function createProcessMemory({ db, now }: { db: Database; now: () => Date }) {
  const updateValue = createSharedValueUpdater({ db, now });
  const throttle = (name: string, refusal: string) =>
    createSharedSignInThrottle({ updateValue, now, name, refusal });
  return {
    throttle: throttle("password", "Too many failed sign-ins."),
    codeThrottle: throttle("code", "Too many wrong codes."),
    resetThrottle: throttle("reset", "Too many requests for a new password."),
    providerThrottle: throttle("provider", "Too many unfinished sign-ins."),
    providerAttempts: createProviderAttempts(updateValue),
    catalogue: createCachedCatalogue(db),
    venueNames: createNameIndexLoader(db),
    gazetteer: createGazetteerLoader({ db, now }),
    readFilterData: createCachedFilterDataLoader({ db, now }),
  };
}
