import { dealStages } from "@contract/events/event";
import * as events from "@contract/events/events";
import * as leads from "@contract/leads/leads";
import { and, asc, eq, isNull } from "drizzle-orm";
import type { Routes } from "../access/serve";
import { recordActivity } from "../activities";
import * as schema from "../db/schema";
import { notFound } from "../errors";
import { assertLead, enquiryOnWire, readLead, selectEnquiries } from "../leads/read";
import { lockLead } from "../leads/write";
import { folded } from "../search-text";
import { changeCorporate, changeEvent, insertEvent, lockEvent, nextEventVersion } from "./changes";
import { mergeEvents } from "./merge";
import { createLead } from "./new-lead";
import { quotesOfEvent } from "./quotes/quotes";
import { eventsOf, leadOfEvent, readEvent } from "./read";
import { readTimeline, requeueEntry } from "./timeline";

/** New leads with their first event, and the events of leads: change, merge, timeline, deal stage (spec 7, Lead events). */
export const leadEventRoutes: Routes = (serve, { db, mailer, settings, now }) => {
  serve(events.ofLead, async ({ params }) => {
    await assertLead(db, params.id);
    return { data: await eventsOf(db, params.id, now()) };
  });
  serve(events.get, async ({ params }) => {
    const [event, quotes] = await Promise.all([
      readEvent(db, params.id, now()),
      quotesOfEvent(db, params.id),
    ]);
    return { data: { ...event, quotes } };
  });

  serve(leads.create, ({ body, caller, once }) =>
    once(async (tx) => ({ data: await readLead(tx, await createLead(tx, body, caller, now()), now()) })),
  );
  serve(events.create, ({ params, body, caller, once }) =>
    once(async (given) => {
      const id = await given.transaction(async (tx) => {
        const lead = await lockLead(tx, params.id);
        const at = now();
        const leadEventId = await insertEvent(tx, lead, body, at);
        await recordActivity(tx, {
          leadId: lead.id,
          leadEventId,
          userId: caller.user.id,
          type: "event_created",
          at,
        });
        return leadEventId;
      });
      return { data: await readEvent(given, id, now()) };
    }),
  );
  serve(events.update, async ({ params, body, caller }) => {
    await changeEvent(db, params.id, body, caller, now());
    return { data: await readEvent(db, params.id, now()) };
  });
  serve(events.updateStep, async ({ params, body: { step: _, ...fields }, caller }) => {
    await changeEvent(db, params.id, fields, caller, now());
    return { data: await readEvent(db, params.id, now()) };
  });
  serve(events.updateCorporate, async ({ params, body, caller }) => {
    await changeCorporate(db, params.id, body, caller, now());
    return { data: await readEvent(db, params.id, now()) };
  });
  serve(events.merge, ({ params, caller, once }) =>
    once(async (tx) => {
      await mergeEvents(tx, params.id, params.otherId, caller, now());
      return { data: await readEvent(tx, params.id, now()) };
    }),
  );
  serve(events.updateDealStage, async ({ params, body, caller }) => {
    await db.transaction(async (tx) => {
      const { event } = await lockEvent(tx, params.id);
      if (event.pipelineStageId === body.pipeline_stage_id) return;
      await tx
        .update(schema.leadEvents)
        .set({ pipelineStageId: body.pipeline_stage_id, ...nextEventVersion })
        .where(eq(schema.leadEvents.id, params.id));
      await recordActivity(tx, {
        leadId: event.leadId,
        leadEventId: event.id,
        userId: caller.user.id,
        type: "stage_changed",
        detail: dealStages.find(({ id }) => id === body.pipeline_stage_id)?.name,
        at: now(),
      });
    });
    return { data: await readEvent(db, params.id, now()) };
  });
  serve(events.setAvailability, async ({ params, body, caller }) => {
    const state = { isAvailable: body.is_available, updatedAt: now() };
    await db.transaction(async (tx) => {
      const { event } = await lockEvent(tx, params.id);
      const [venue] = await tx
        .select({ name: schema.venues.name })
        .from(schema.venues)
        .where(eq(schema.venues.id, params.venueId));
      if (!venue) throw notFound("venue");
      await tx
        .insert(schema.venueAvailabilities)
        .values({ leadEventId: event.id, venueId: params.venueId, ...state })
        .onConflictDoUpdate({
          target: [schema.venueAvailabilities.leadEventId, schema.venueAvailabilities.venueId],
          set: state,
        });
      await recordActivity(tx, {
        leadId: event.leadId,
        leadEventId: event.id,
        userId: caller.user.id,
        type: "availability_set",
        detail: `${venue.name} is ${body.is_available ? "free" : "taken"}`,
        at: state.updatedAt,
      });
    });
    return { data: { venue_id: params.venueId, is_available: body.is_available } };
  });

  serve(leads.eventEnquiries, async ({ params }) => {
    await leadOfEvent(db, params.id);
    const rows = await selectEnquiries(db).where(eq(schema.enquiries.leadEventId, params.id));
    return { data: rows.map(enquiryOnWire) };
  });
  serve(events.timeline, async ({ params, query }) => ({
    data: await readTimeline(db, params.id, query.timezone),
  }));
  serve(events.requeueEvents, async ({ params, body, caller }) => {
    const entry = await requeueEntry({ db, settings, now }, params.id, body, caller);
    void mailer.deliver();
    return { data: entry };
  });

  serve(events.locations, async ({ query }) => ({
    data: await db
      .select({ id: schema.locations.id, name: schema.locations.name })
      .from(schema.locations)
      .where(and(eq(schema.locations.country, query.country), isNull(schema.locations.parentId)))
      .orderBy(asc(folded(schema.locations.name)), asc(schema.locations.id)),
  }));
};
