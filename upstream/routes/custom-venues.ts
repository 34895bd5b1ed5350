import * as customVenues from "@contract/custom-venues";
import type { Routes } from "../serve";
import { createCustomVenue, listCustomVenues } from "../venues/custom";

/** Venues outside the catalogue (spec 7, Custom venues). */
export const customVenueRoutes: Routes = (serve, { db, now }) => {
  serve(customVenues.all, async ({ query }) => ({ data: await listCustomVenues(db, query.country) }));
  serve(customVenues.create, async ({ body }) => ({ data: await createCustomVenue(db, body, now()) }));
};
