import * as eventCalls from "@contract/events/events";
import * as customVenues from "@contract/venues/custom-venues";
import * as emails from "@contract/venues/emails";
import * as offers from "@contract/venues/offers";
import * as records from "@contract/venues/records";
import * as sales from "@contract/venues/sales";
import * as catalogue from "@contract/venues/venues";
import { namedStyles } from "@contract/vocabulary";
import { asc, eq } from "drizzle-orm";
import type { Routes } from "../access/register-calls";
import { users, venues } from "../db/schema";
import { createNotFoundRefusal } from "../errors";
import { isSpecialist } from "../leads/distribution";
import { loadWireSale } from "../sales/read";
import { toFoldedSql } from "../search-text";
import { sendBrochureToClient } from "./brochure";
import { createVenueCalendarLink } from "./calendar";
import { createCustomVenue, listCustomVenues } from "./custom";
import {
  deleteVenueBrochure,
  loadVenueBrochures,
  loadVenueDescription,
  loadVenueNotes,
  loadVenuePackages,
  saveNoteOnVenue,
  saveVenueDescription,
  saveVenuePackages,
} from "./documents";
import {
  linkAddressToVenue,
  loadEmailsToVenues,
  loadLinkedVenueAddresses,
  revokeCalendarAccessOfOtherAddresses,
  savePrimaryVenueAddress,
  unlinkAddressFromVenue,
} from "./emails";
import { loadEventsInContactWithVenue } from "./leads";
import { loadCitiesWithVenues, loadPageOfVenues, loadRegionsWithVenues, searchVenuesByName } from "./list";
import { loadWireVenue } from "./load-venue";
import { listLostSales, listTopRivals, loadLostReasonCounts } from "./losses";
import {
  createSpecialOffer,
  deleteSpecialOffer,
  loadSpecialOffers,
  requireWireOffer,
  updateSpecialOffer,
} from "./offers";
import {
  createVenueRecord,
  loadVenuePlaces,
  loadVenueRecord,
  saveVenueActiveState,
  updateVenueRecord,
} from "./records";
import {
  createRoomRecord,
  deleteRoomRecord,
  loadRoomRecord,
  saveRoomActiveState,
  updateRoomRecord,
} from "./room-records";
import { requireNewestSaleOfPair, saveSaleStatus, saveTentativeSaleOfCustomVenue } from "./sales";

/** The catalogue of venues, with descriptions, packages, notes and brochures (spec 7, Venues). */
export const registerVenueRoutes: Routes = (serve, services) => {
  const { db, settings, now } = services;

  serve(catalogue.all, ({ query }) => loadPageOfVenues(db, query, now(), settings.publicUrl));
  serve(catalogue.get, async ({ params, query }) => ({
    data: await loadWireVenue(services, params.id, query.lead_id),
  }));
  serve(catalogue.search, async ({ query }) => ({
    data: await searchVenuesByName(db, query, settings.publicUrl),
  }));

  serve(catalogue.styles, () => ({ data: namedStyles }));
  serve(catalogue.regions, async ({ query }) => ({ data: await loadRegionsWithVenues(db, query) }));
  serve(catalogue.cities, async ({ query }) => ({ data: await loadCitiesWithVenues(db, query) }));
  serve(catalogue.venueSpecialists, async () => ({
    data: await db
      .select({ id: users.id, name: users.displayName, country: users.country })
      .from(users)
      .where(isSpecialist)
      .orderBy(asc(toFoldedSql(users.displayName)), asc(users.id)),
  }));

  serve(catalogue.description, async ({ params }) => ({ data: await loadVenueDescription(db, params.id) }));
  serve(catalogue.saveDescription, async ({ params, body }) => ({
    data: await saveVenueDescription(db, params.id, body.description),
  }));
  serve(catalogue.packages, ({ params }) => loadVenuePackages(db, params.id));
  serve(catalogue.savePackages, ({ params, body }) => saveVenuePackages(db, params.id, body));
  serve(catalogue.notes, async ({ params }) => ({ data: await loadVenueNotes(db, params.id) }));
  serve(catalogue.addNote, ({ params, body, caller, once }) =>
    once(async (tx) => {
      await saveNoteOnVenue(tx, params.id, body.note, caller.user.id, now());
      return { data: await loadVenueNotes(tx, params.id) };
    }),
  );
  serve(catalogue.brochures, async ({ params }) => ({
    data: await loadVenueBrochures(db, params.id, settings.publicUrl),
  }));
  serve(catalogue.removeBrochure, async ({ params, caller }) => {
    await deleteVenueBrochure(db, params.id, params.brochureId, caller, now());
    return undefined;
  });

  serve(catalogue.setAutomatedReport, async ({ params, body }) => {
    const changed = await db
      .update(venues)
      .set({ hasAutomatedReport: body.automated_venue_performance_report })
      .where(eq(venues.id, params.id))
      .returning({ id: venues.id });
    if (changed.length === 0) throw createNotFoundRefusal("venue");
    return { data: await loadWireVenue(services, params.id) };
  });
};

/** Venue and room records, edited by team leads and administrators. */
export const registerVenueRecordRoutes: Routes = (serve, { db, now }) => {
  serve(records.places, async ({ query }) => ({ data: await loadVenuePlaces(db, query.country) }));
  serve(records.createVenue, ({ body, once }) =>
    once(async (tx) => ({ data: await createVenueRecord(tx, body, now()) })),
  );
  serve(records.venueRecord, async ({ params }) => ({ data: await loadVenueRecord(db, params.id) }));
  serve(records.saveVenue, async ({ params, body }) => ({
    data: await updateVenueRecord(db, params.id, body),
  }));
  serve(records.setVenueState, async ({ params, body }) => ({
    data: await saveVenueActiveState(db, params.id, body.is_active),
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
    data: await saveRoomActiveState(db, { venueId: params.id, roomId: params.roomId }, body.is_active),
  }));
  serve(records.deleteRoom, async ({ params, caller }) => {
    await deleteRoomRecord(db, { venueId: params.id, roomId: params.roomId }, caller, now());
    return undefined;
  });
};

/** Emails a venue's brochure to a client (E-16). */
export const registerBrochureRoutes: Routes = (serve, services) => {
  serve(eventCalls.sendVenueBrochure, ({ params, body, caller, once }) =>
    once(async (db) => {
      await sendBrochureToClient({ ...services, db }, { eventId: params.id, venueId: body.venue_id, caller });
      return { success: true };
    }),
  );
};

/** Venues outside the catalogue (spec 7, Custom venues). */
export const registerCustomVenueRoutes: Routes = (serve, { db, now }) => {
  serve(customVenues.all, async ({ query }) => ({ data: await listCustomVenues(db, query.country) }));
  serve(customVenues.create, ({ body, once }) =>
    once(async (tx) => ({ data: await createCustomVenue(tx, body, now()) })),
  );
  serve(customVenues.sell, ({ params, body, caller, once }) =>
    once(async (tx) => ({
      data: await loadWireSale(tx, await saveTentativeSaleOfCustomVenue(tx, params, body, caller, now())),
    })),
  );
};

/** Emails to venues, their linked email addresses and calendar access (spec 7, Venues). */
export const registerVenueEmailRoutes: Routes = (serve, services) => {
  const { db, now } = services;

  serve(emails.emailLogs, ({ query }) => loadEmailsToVenues(db, query.venue_id, query.page));
  serve(emails.linkedEmails, async ({ params }) => ({ data: await loadLinkedVenueAddresses(db, params.id) }));
  serve(emails.linkEmail, async ({ params, body }) => {
    await linkAddressToVenue(db, params.id, body.email, now());
    return { data: await loadLinkedVenueAddresses(db, params.id) };
  });
  serve(emails.setPrimaryEmail, async ({ params, body }) => {
    await savePrimaryVenueAddress(db, params.id, body.email);
    return { data: await loadLinkedVenueAddresses(db, params.id) };
  });
  serve(emails.unlinkEmail, async ({ params, body }) => {
    await unlinkAddressFromVenue(db, params.id, body.email);
    return { data: await loadLinkedVenueAddresses(db, params.id) };
  });
  serve(emails.revokeOldCalendarAccess, async ({ params, body }) => {
    await revokeCalendarAccessOfOtherAddresses(db, params.id, body.is_corporate, now());
    return { success: true };
  });
  serve(emails.calendarLoginLink, async ({ params, query }) => ({
    data: await createVenueCalendarLink(services, params.id, query.email),
  }));
};

/** The special offers of venues (spec 7, Venues). */
export const registerVenueOfferRoutes: Routes = (serve, { db, now }) => {
  serve(offers.all, async ({ params }) => ({ data: await loadSpecialOffers(db, params.id) }));
  serve(offers.create, ({ params, body, once }) =>
    once(async (tx) => ({ data: await createSpecialOffer(tx, params.id, body) })),
  );
  serve(offers.get, async ({ params }) => ({ data: await requireWireOffer(db, params.id, params.offerId) }));
  serve(offers.update, async ({ params, body }) => ({
    data: await updateSpecialOffer(db, params.id, params.offerId, body),
  }));
  serve(offers.remove, async ({ params, caller }) => {
    await deleteSpecialOffer(db, params.id, params.offerId, caller, now());
    return undefined;
  });
};

/** The leads, sales and losses of venues (spec 7, Venues). */
export const registerVenueSaleRoutes: Routes = (serve, { db, now }) => {
  serve(sales.leads, ({ params, query }) => loadEventsInContactWithVenue(db, params.id, query.page));
  serve(sales.lostStatus, async ({ query }) => ({ data: await listLostSales(db, query) }));
  serve(sales.topVenuesLostTo, async ({ params }) => ({ data: await listTopRivals(db, params.id) }));
  serve(sales.lostReasons, async ({ params }) => ({ data: await loadLostReasonCounts(db, params.id) }));

  serve(sales.ofEvent, async ({ params }) => ({
    data: await requireNewestSaleOfPair(db, { venueId: params.id, eventId: params.eventId }),
  }));
  serve(sales.setStatus, async ({ params, body, caller }) => {
    const pair = { venueId: params.id, eventId: params.eventId };
    await saveSaleStatus(db, pair, body, caller, now());
    return { data: await requireNewestSaleOfPair(db, pair) };
  });
};
