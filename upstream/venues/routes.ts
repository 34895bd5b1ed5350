import * as catalogue from "@contract/venues/venues";
import { namedStyles } from "@contract/vocabulary";
import { asc, eq } from "drizzle-orm";
import type { Routes } from "../access/serve";
import { users, venues } from "../db/schema";
import { notFound } from "../errors";
import { isSpecialist } from "../leads/distribution";
import { folded } from "../search-text";
import { listVenues, searchVenues, venueCities, venueRegions } from "./list";
import {
  addNote,
  readBrochures,
  readDescription,
  readNotes,
  readPackages,
  removeBrochure,
  saveDescription,
  savePackages,
} from "./papers";
import { readVenue } from "./read";

/** The catalogue of venues and what the office keeps about each (spec 7, Venues). */
export const venueRoutes: Routes = (serve, services) => {
  const { db, settings, now } = services;

  serve(catalogue.all, ({ query }) => listVenues(db, query, now(), settings.publicUrl));
  serve(catalogue.get, async ({ params, query }) => ({
    data: await readVenue(services, params.id, query.lead_id),
  }));
  serve(catalogue.search, async ({ query }) => ({
    data: await searchVenues(db, query, settings.publicUrl),
  }));

  serve(catalogue.styles, () => ({ data: namedStyles }));
  serve(catalogue.regions, async ({ query }) => ({ data: await venueRegions(db, query) }));
  serve(catalogue.cities, async ({ query }) => ({ data: await venueCities(db, query) }));
  serve(catalogue.venueSpecialists, async () => ({
    data: await db
      .select({ id: users.id, name: users.displayName, country: users.country })
      .from(users)
      .where(isSpecialist)
      .orderBy(asc(folded(users.displayName)), asc(users.id)),
  }));

  serve(catalogue.description, async ({ params }) => ({ data: await readDescription(db, params.id) }));
  serve(catalogue.saveDescription, async ({ params, body }) => ({
    data: await saveDescription(db, params.id, body.description),
  }));
  serve(catalogue.packages, ({ params }) => readPackages(db, params.id));
  serve(catalogue.savePackages, ({ params, body }) => savePackages(db, params.id, body));
  serve(catalogue.notes, async ({ params }) => ({ data: await readNotes(db, params.id) }));
  serve(catalogue.addNote, ({ params, body, caller, once }) =>
    once(async (tx) => {
      await addNote(tx, params.id, body.note, caller.user.id, now());
      return { data: await readNotes(tx, params.id) };
    }),
  );
  serve(catalogue.brochures, async ({ params }) => ({
    data: await readBrochures(db, params.id, settings.publicUrl),
  }));
  serve(catalogue.removeBrochure, async ({ params }) => {
    await removeBrochure(db, params.id, params.brochureId);
    return undefined;
  });

  serve(catalogue.setAutomatedReport, async ({ params, body }) => {
    const changed = await db
      .update(venues)
      .set({ hasAutomatedReport: body.automated_venue_performance_report })
      .where(eq(venues.id, params.id))
      .returning({ id: venues.id });
    if (changed.length === 0) throw notFound("venue");
    return { data: await readVenue(services, params.id) };
  });
};
