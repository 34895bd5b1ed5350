import * as events from "@contract/events/events";
import * as eventList from "@contract/events/list";
import { dealStages } from "@contract/events/stages";
import * as leads from "@contract/leads/leads";
import { and, asc, eq, isNull } from "drizzle-orm";
import type { z } from "zod/v4";
import type { Caller } from "../access/caller";
import type { Routes } from "../access/register-calls";
import { saveActivityAndNotify } from "../activities";
import type { Database } from "../db/database";
import * as schema from "../db/schema";
import { createNotFoundRefusal } from "../errors";
import { assertLeadExists, loadLead, selectEnquiries, toWireEnquiry } from "../leads/read";
import { lockAndLoadLead } from "../leads/write";
import { toFoldedSql } from "../search-text";
import { insertEvent, lockAndLoadEvent, nextEventVersion, updateCorporateFlag, updateEvent } from "./changes";
import { listEvents, loadEventStages } from "./list";
import { mergeEvents } from "./merge";
import { createLead } from "./new-lead";
import { listQuotes } from "./quotes/quotes";
import { listEventsOfLead, requireLeadIdOfEvent, requireWireEvent } from "./read";
import { loadEventTimeline, retryTimelineEntry } from "./timeline";

/** Creates leads with their first event, and reads, changes and merges lead events (spec 7, Lead events). */
export const registerLeadEventRoutes: Routes = (serve, services) => {
  registerEventReadRoutes(serve, services);
  registerEventChangeRoutes(serve, services);
};

const registerEventReadRoutes: Routes = (serve, { db, now }) => {
  serve(events.ofLead, async ({ params }) => {
    await assertLeadExists(db, params.id);
    return { data: await listEventsOfLead(db, params.id, now()) };
  });
  serve(events.get, async ({ params }) => {
    const [event, quotes] = await Promise.all([
      requireWireEvent(db, params.id, now()),
      listQuotes(db, params.id),
    ]);
    return { data: { ...event, quotes } };
  });

  serve(eventList.all, ({ query }) => listEvents(db, query, now()));
  serve(eventList.stages, async ({ query }) => ({ data: await loadEventStages(db, query, now()) }));
  serve(leads.eventEnquiries, async ({ params }) => {
    await requireLeadIdOfEvent(db, params.id);
    const rows = await selectEnquiries(db).where(eq(schema.enquiries.leadEventId, params.id));
    return { data: rows.map(toWireEnquiry) };
  });
  serve(events.timeline, async ({ params, query }) => ({
    data: await loadEventTimeline(db, params.id, query.timezone),
  }));

  serve(events.locations, async ({ query }) => ({
    data: await db
      .select({ id: schema.locations.id, name: schema.locations.name })
      .from(schema.locations)
      .where(and(eq(schema.locations.country, query.country), isNull(schema.locations.parentId)))
      .orderBy(asc(toFoldedSql(schema.locations.name)), asc(schema.locations.id)),
  }));
};

const registerEventChangeRoutes: Routes = (serve, { db, mailer, settings, now }) => {
  serve(leads.create, ({ body, caller, once }) =>
    once(async (tx) => ({ data: await loadLead(tx, await createLead(tx, body, caller, now()), now()) })),
  );
  serve(events.create, ({ params, body, caller, once }) =>
    once(async (tx) => {
      const id = await addEventToLead(tx, params.id, body, caller, now());
      return { data: await requireWireEvent(tx, id, now()) };
    }),
  );
  serve(events.update, async ({ params, body, caller }) => {
    await updateEvent(db, params.id, body, caller, now());
    return { data: await requireWireEvent(db, params.id, now()) };
  });
  // The steps of a form save the same fields as the form, so the number of the step is not needed.
  serve(events.updateStep, async ({ params, body: { step: _, ...fields }, caller }) => {
    await updateEvent(db, params.id, fields, caller, now());
    return { data: await requireWireEvent(db, params.id, now()) };
  });
  serve(events.updateCorporate, async ({ params, body, caller }) => {
    await updateCorporateFlag(db, params.id, body, caller, now());
    return { data: await requireWireEvent(db, params.id, now()) };
  });
  serve(events.merge, ({ params, caller, once }) =>
    once(async (tx) => {
      await mergeEvents(tx, params.id, params.otherId, caller, now());
      return { data: await requireWireEvent(tx, params.id, now()) };
    }),
  );
  serve(events.updateDealStage, async ({ params, body, caller }) => {
    await saveDealStage(db, params.id, body.pipeline_stage_id, caller, now());
    return { data: await requireWireEvent(db, params.id, now()) };
  });
  serve(events.setAvailability, async ({ params, body, caller }) => {
    await saveVenueAvailability(db, params, body.is_available, caller, now());
    return { data: { venue_id: params.venueId, is_available: body.is_available } };
  });

  serve(events.requeueEvents, async ({ params, body, caller }) => {
    const entry = await retryTimelineEntry({ db, settings, now }, params.id, body, caller);
    void mailer.deliver();
    return { data: entry };
  });
};

/** Adds an event to a lead and returns its id. */
function addEventToLead(
  db: Database,
  leadId: number,
  body: z.output<typeof events.create.body>,
  { user }: Caller,
  instant: Date,
): Promise<number> {
  return db.transaction(async (tx) => {
    const lead = await lockAndLoadLead(tx, leadId);
    const leadEventId = await insertEvent(tx, lead, body, instant);
    await saveActivityAndNotify(tx, {
      leadId: lead.id,
      leadEventId,
      userId: user.id,
      type: "event_created",
      at: instant,
    });
    return leadEventId;
  });
}

function saveDealStage(
  db: Database,
  eventId: number,
  stageId: string,
  caller: Caller,
  instant: Date,
): Promise<void> {
  return db.transaction(async (tx) => {
    const { event } = await lockAndLoadEvent(tx, eventId);
    if (event.pipelineStageId === stageId) return;
    await tx
      .update(schema.leadEvents)
      .set({ pipelineStageId: stageId, ...nextEventVersion })
      .where(eq(schema.leadEvents.id, eventId));
    await saveActivityAndNotify(tx, {
      leadId: event.leadId,
      leadEventId: event.id,
      userId: caller.user.id,
      type: "stage_changed",
      detail: dealStages.find((stage) => stage.id === stageId)?.name,
      at: instant,
    });
  });
}

/** Saves whether a venue is available for an event. */
function saveVenueAvailability(
  db: Database,
  { id, venueId }: { id: number; venueId: number },
  isAvailable: boolean,
  caller: Caller,
  instant: Date,
): Promise<void> {
  const state = { isAvailable, updatedAt: instant };
  return db.transaction(async (tx) => {
    const { event } = await lockAndLoadEvent(tx, id);
    const [venue] = await tx
      .select({ name: schema.venues.name })
      .from(schema.venues)
      .where(eq(schema.venues.id, venueId));
    if (!venue) throw createNotFoundRefusal("venue");
    await tx
      .insert(schema.venueAvailabilities)
      .values({ leadEventId: event.id, venueId, ...state })
      .onConflictDoUpdate({
        target: [schema.venueAvailabilities.leadEventId, schema.venueAvailabilities.venueId],
        set: state,
      });
    await saveActivityAndNotify(tx, {
      leadId: event.leadId,
      leadEventId: event.id,
      userId: caller.user.id,
      type: "availability_set",
      detail: `${venue.name} is ${isAvailable ? "available" : "not available"}`,
      at: instant,
    });
  });
}
