import * as customVenues from "@contract/venues/custom-venues";
import type { Routes } from "../access/serve";
import { readSale } from "../sales/read";
import { createCustomVenue, listCustomVenues } from "./custom";
import { sellCustomVenue } from "./sales";

/** Venues outside the catalogue (spec 7, Custom venues). */
export const customVenueRoutes: Routes = (serve, { db, now }) => {
  serve(customVenues.all, async ({ query }) => ({ data: await listCustomVenues(db, query.country) }));
  serve(customVenues.create, ({ body, once }) =>
    once(async (tx) => ({ data: await createCustomVenue(tx, body, now()) })),
  );
  serve(customVenues.sell, ({ params, body, caller, once }) =>
    once(async (tx) => ({
      data: await readSale(tx, await sellCustomVenue(tx, params, body, caller, now())),
    })),
  );
};
