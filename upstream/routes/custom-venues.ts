import * as customVenues from "@contract/venues/custom-venues";
import { readSale } from "../sales/read";
import type { Routes } from "../serve";
import { createCustomVenue, listCustomVenues } from "../venues/custom";
import { sellCustomVenue } from "../venues/sales";

/** Venues outside the catalogue (spec 7, Custom venues). */
export const customVenueRoutes: Routes = (serve, { db, now }) => {
  serve(customVenues.all, async ({ query }) => ({ data: await listCustomVenues(db, query.country) }));
  serve(customVenues.create, async ({ body }) => ({ data: await createCustomVenue(db, body, now()) }));
  serve(customVenues.sell, async ({ params, body, caller }) => ({
    data: await readSale(db, await sellCustomVenue(db, params, body, caller, now())),
  }));
};
