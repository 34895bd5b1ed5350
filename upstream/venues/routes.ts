import * as eventCalls from "@contract/events/events";
import * as customVenues from "@contract/venues/custom-venues";
import * as emails from "@contract/venues/emails";
import * as offers from "@contract/venues/offers";
import * as records from "@contract/venues/records";
import * as sales from "@contract/venues/sales";
import * as catalogue from "@contract/venues/venues";
import { namedStyles } from "@contract/vocabulary";
import { asc, eq } from "drizzle-orm";
import type { Routes } from "../access/serve";
import { users, venues } from "../db/schema";
import { notFound } from "../errors";
import { isSpecialist } from "../leads/distribution";
import { loadSale } from "../sales/read";
import { folded } from "../search-text";
import { sendBrochure } from "./brochure";
import { createCalendarLink } from "./calendar";
import { createCustomVenue, listCustomVenues } from "./custom";
import {
  addNote,
  deleteBrochure,
  listBrochures,
  listNotes,
  loadDescription,
  loadPackages,
  saveDescription,
  savePackages,
} from "./documents";
import {
  linkEmail,
  listLinkedEmails,
  listVenueEmails,
  revokeOldAccess,
  setPrimaryEmail,
  unlinkEmail,
} from "./emails";
import { listVenueLeads } from "./leads";
import { listVenueCities, listVenueRegions, listVenues, searchVenues } from "./list";
import { loadVenue } from "./load-venue";
import { listLostReasons, listLostSales, listTopRivals } from "./losses";
import { createOffer, deleteOffer, listOffers, requireOffer, updateOffer } from "./offers";
import {
  createVenueRecord,
  listPlaces,
  loadVenueRecord,
  updateVenueRecord,
  updateVenueState,
} from "./records";
import {
  createRoomRecord,
  deleteRoomRecord,
  loadRoomRecord,
  updateRoomRecord,
  updateRoomState,
} from "./room-records";
import { requireSaleOfPair, sellCustomVenue, setSaleStatus } from "./sales";

/** The catalogue of venues, with descriptions, packages, notes and brochures (spec 7, Venues). */
export const venueRoutes: Routes = (serve, services) => {
  const { db, settings, now } = services;

  serve(catalogue.all, ({ query }) => listVenues(db, query, now(), settings.publicUrl));
  serve(catalogue.get, async ({ params, query }) => ({
    data: await loadVenue(services, params.id, query.lead_id),
  }));
  serve(catalogue.search, async ({ query }) => ({
    data: await searchVenues(db, query, settings.publicUrl),
  }));

  serve(catalogue.styles, () => ({ data: namedStyles }));
  serve(catalogue.regions, async ({ query }) => ({ data: await listVenueRegions(db, query) }));
  serve(catalogue.cities, async ({ query }) => ({ data: await listVenueCities(db, query) }));
  serve(catalogue.venueSpecialists, async () => ({
    data: await db
      .select({ id: users.id, name: users.displayName, country: users.country })
      .from(users)
      .where(isSpecialist)
      .orderBy(asc(folded(users.displayName)), asc(users.id)),
  }));

  serve(catalogue.description, async ({ params }) => ({ data: await loadDescription(db, params.id) }));
  serve(catalogue.saveDescription, async ({ params, body }) => ({
    data: await saveDescription(db, params.id, body.description),
  }));
  serve(catalogue.packages, ({ params }) => loadPackages(db, params.id));
  serve(catalogue.savePackages, ({ params, body }) => savePackages(db, params.id, body));
  serve(catalogue.notes, async ({ params }) => ({ data: await listNotes(db, params.id) }));
  serve(catalogue.addNote, ({ params, body, caller, once }) =>
    once(async (tx) => {
      await addNote(tx, params.id, body.note, caller.user.id, now());
      return { data: await listNotes(tx, params.id) };
    }),
  );
  serve(catalogue.brochures, async ({ params }) => ({
    data: await listBrochures(db, params.id, settings.publicUrl),
  }));
  serve(catalogue.removeBrochure, async ({ params, caller }) => {
    await deleteBrochure(db, params.id, params.brochureId, caller, now());
    return undefined;
  });

  serve(catalogue.setAutomatedReport, async ({ params, body }) => {
    const changed = await db
      .update(venues)
      .set({ hasAutomatedReport: body.automated_venue_performance_report })
      .where(eq(venues.id, params.id))
      .returning({ id: venues.id });
    if (changed.length === 0) throw notFound("venue");
    return { data: await loadVenue(services, params.id) };
  });
};

/** Venue and room records, edited by team leads and administrators. */
export const venueRecordRoutes: Routes = (serve, { db, now }) => {
  serve(records.places, async ({ query }) => ({ data: await listPlaces(db, query.country) }));
  serve(records.createVenue, ({ body, once }) =>
    once(async (tx) => ({ data: await createVenueRecord(tx, body, now()) })),
  );
  serve(records.venueRecord, async ({ params }) => ({ data: await loadVenueRecord(db, params.id) }));
  serve(records.saveVenue, async ({ params, body }) => ({
    data: await updateVenueRecord(db, params.id, body),
  }));
  serve(records.setVenueState, async ({ params, body }) => ({
    data: await updateVenueState(db, params.id, body.is_active),
  }));
  serve(records.createRoom, ({ params, body, once }) =>
    once(async (tx) => ({ data: await createRoomRecord(tx, params.id, body) })),
  );
  serve(records.roomRecord, async ({ params }) => ({
    data: await loadRoomRecord(db, { venueId: params.id, roomId: params.roomId }),
  }));
  serve(records.saveRoom, async ({ params, body }) => ({
    data: await updateRoomRecord(db, { venueId: params.id, roomId: params.roomId }, body),
  }));
  serve(records.setRoomState, async ({ params, body }) => ({
    data: await updateRoomState(db, { venueId: params.id, roomId: params.roomId }, body.is_active),
  }));
  serve(records.deleteRoom, async ({ params, caller }) => {
    await deleteRoomRecord(db, { venueId: params.id, roomId: params.roomId }, caller, now());
    return undefined;
  });
};

/** Emails a venue's brochure to a client (E-16). */
export const brochureRoutes: Routes = (serve, services) => {
  serve(eventCalls.sendVenueBrochure, ({ params, body, caller, once }) =>
    once(async (db) => {
      await sendBrochure({ ...services, db }, { eventId: params.id, venueId: body.venue_id, caller });
      return { success: true };
    }),
  );
};

/** Venues outside the catalogue (spec 7, Custom venues). */
export const customVenueRoutes: Routes = (serve, { db, now }) => {
  serve(customVenues.all, async ({ query }) => ({ data: await listCustomVenues(db, query.country) }));
  serve(customVenues.create, ({ body, once }) =>
    once(async (tx) => ({ data: await createCustomVenue(tx, body, now()) })),
  );
  serve(customVenues.sell, ({ params, body, caller, once }) =>
    once(async (tx) => ({
      data: await loadSale(tx, await sellCustomVenue(tx, params, body, caller, now())),
    })),
  );
};

/** Emails to venues, their linked addresses and calendar access (spec 7, Venues). */
export const venueEmailRoutes: Routes = (serve, services) => {
  const { db, now } = services;

  serve(emails.emailLogs, ({ query }) => listVenueEmails(db, query.venue_id, query.page));
  serve(emails.linkedEmails, async ({ params }) => ({ data: await listLinkedEmails(db, params.id) }));
  serve(emails.linkEmail, async ({ params, body }) => {
    await linkEmail(db, params.id, body.email, now());
    return { data: await listLinkedEmails(db, params.id) };
  });
  serve(emails.setPrimaryEmail, async ({ params, body }) => {
    await setPrimaryEmail(db, params.id, body.email);
    return { data: await listLinkedEmails(db, params.id) };
  });
  serve(emails.unlinkEmail, async ({ params, body }) => {
    await unlinkEmail(db, params.id, body.email);
    return { data: await listLinkedEmails(db, params.id) };
  });
  serve(emails.revokeOldCalendarAccess, async ({ params, body }) => {
    await revokeOldAccess(db, params.id, body.is_corporate, now());
    return { success: true };
  });
  serve(emails.calendarLoginLink, async ({ params, query }) => ({
    data: await createCalendarLink(services, params.id, query.email),
  }));
};

/** The special offers of venues (spec 7, Venues). */
export const venueOfferRoutes: Routes = (serve, { db, now }) => {
  serve(offers.all, async ({ params }) => ({ data: await listOffers(db, params.id) }));
  serve(offers.create, ({ params, body, once }) =>
    once(async (tx) => ({ data: await createOffer(tx, params.id, body) })),
  );
  serve(offers.get, async ({ params }) => ({ data: await requireOffer(db, params.id, params.offerId) }));
  serve(offers.update, async ({ params, body }) => ({
    data: await updateOffer(db, params.id, params.offerId, body),
  }));
  serve(offers.remove, async ({ params, caller }) => {
    await deleteOffer(db, params.id, params.offerId, caller, now());
    return undefined;
  });
};

/** The leads, sales and losses of venues (spec 7, Venues). */
export const venueSaleRoutes: Routes = (serve, { db, now }) => {
  serve(sales.leads, ({ params, query }) => listVenueLeads(db, params.id, query.page));
  serve(sales.lostStatus, async ({ query }) => ({ data: await listLostSales(db, query) }));
  serve(sales.topVenuesLostTo, async ({ params }) => ({ data: await listTopRivals(db, params.id) }));
  serve(sales.lostReasons, async ({ params }) => ({ data: await listLostReasons(db, params.id) }));

  serve(sales.ofEvent, async ({ params }) => ({
    data: await requireSaleOfPair(db, { venueId: params.id, eventId: params.eventId }),
  }));
  serve(sales.setStatus, async ({ params, body, caller }) => {
    const pair = { venueId: params.id, eventId: params.eventId };
    await setSaleStatus(db, pair, body, caller, now());
    return { data: await requireSaleOfPair(db, pair) };
  });
};
