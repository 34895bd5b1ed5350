import * as offers from "@contract/venues/offers";
import type { Routes } from "../access/serve";
import { changeOffer, createOffer, offersOf, readOffer, removeOffer } from "./offers";

/** The special offers of venues (spec 7, Venues). */
export const venueOfferRoutes: Routes = (serve, { db }) => {
  serve(offers.all, async ({ params }) => ({ data: await offersOf(db, params.id) }));
  serve(offers.create, ({ params, body, once }) =>
    once(async (tx) => ({ data: await createOffer(tx, params.id, body) })),
  );
  serve(offers.get, async ({ params }) => ({ data: await readOffer(db, params.id, params.offerId) }));
  serve(offers.update, async ({ params, body }) => ({
    data: await changeOffer(db, params.id, params.offerId, body),
  }));
  serve(offers.remove, async ({ params }) => {
    await removeOffer(db, params.id, params.offerId);
    return undefined;
  });
};
