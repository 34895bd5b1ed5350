import * as contract from "@contract/venues/sales";
import type { Routes } from "../access/serve";
import { leadsOfVenue } from "./leads";
import { lostReasons, lostSales, topRivals } from "./losses";
import { saleOfPair, setSaleStatus } from "./sales";

/** The leads of venues, what was sold to them and what was lost (spec 7, Venues). */
export const venueSaleRoutes: Routes = (serve, { db, now }) => {
  serve(contract.leads, ({ params, query }) => leadsOfVenue(db, params.id, query.page));
  serve(contract.lostStatus, async ({ query }) => ({ data: await lostSales(db, query) }));
  serve(contract.topVenuesLostTo, async ({ params }) => ({ data: await topRivals(db, params.id) }));
  serve(contract.lostReasons, async ({ params }) => ({ data: await lostReasons(db, params.id) }));

  serve(contract.ofEvent, async ({ params }) => ({
    data: await saleOfPair(db, { venueId: params.id, eventId: params.eventId }),
  }));
  serve(contract.setStatus, async ({ params, body, caller }) => {
    const pair = { venueId: params.id, eventId: params.eventId };
    await setSaleStatus(db, pair, body, caller, now());
    return { data: await saleOfPair(db, pair) };
  });
};
