import { Id } from "@contract/call";
import * as calendarFeed from "@contract/inspections/calendar-feed";
import * as inspections from "@contract/inspections/inspections";
import { previewMails } from "@contract/inspections/mails";
import * as otherTime from "@contract/inspections/other-time";
import * as venueCalls from "@contract/inspections/venue-calls";
import { eq } from "drizzle-orm";
import type { FastifyRequest } from "fastify";
import { requireCaller } from "../access/caller";
import { assertSecondFactorSetUp, type Routes } from "../access/register-calls";
import { inspections as table } from "../db/schema";
import { createNotFoundRefusal } from "../errors";
import { loadCalendarFeedUrl, renewCalendarFeedUrl } from "./feed";
import { loadEventsWithInspections } from "./list";
import { saveClientTimeRequestAndEmail } from "./other-time";
import { previewChangeEmails } from "./preview";
import {
  listEventInspections,
  loadInspectionForClient,
  loadInspectionForStaff,
  loadInspectionForVenue,
} from "./read";
import {
  recordLateChangeAndRethrow,
  saveCustomInspectionRequest,
  saveInspectionRequests,
  saveRescheduledInspections,
} from "./request";
import { updateInspectionStatus } from "./status";
import { saveVenueAnswerAndEmail } from "./venue-answer";

/** Inspections for staff and for the holders of keys (spec 7, Inspections). */
export const registerInspectionRoutes: Routes = (serve, services) => {
  const { db, now } = services;
  registerInspectionKeyRoutes(serve, services);

  serve(inspections.all, ({ query, caller }) =>
    loadEventsWithInspections(db, query, { userId: caller.user.id, now: now() }),
  );
  serve(inspections.ofEvent, async ({ params }) => ({
    data: await listEventInspections(db, params.id, "catalogue"),
  }));
  serve(inspections.customOfEvent, async ({ params }) => ({
    data: await listEventInspections(db, params.id, "custom"),
  }));

  serve(inspections.request, ({ params, body, caller, once }) =>
    once(async (tx) => {
      await saveInspectionRequests({ ...services, db: tx }, params.id, body, caller);
      return { data: await listEventInspections(tx, params.id, "catalogue") };
    }),
  );
  serve(inspections.reschedule, ({ params, body, caller, once }) =>
    once(async (tx) => {
      await saveRescheduledInspections({ ...services, db: tx }, params.id, body, caller);
      return { data: await listEventInspections(tx, params.id, "catalogue") };
    }).catch((error: unknown) => recordLateChangeAndRethrow(db, error)),
  );
  serve(inspections.requestCustom, ({ params, body, caller, once }) =>
    once(async (tx) => {
      const id = await saveCustomInspectionRequest({ ...services, db: tx }, params.id, body, caller);
      return { data: await loadInspectionForStaff(tx, id) };
    }),
  );
  serve(inspections.changeStatus, async ({ params, body, caller }) => {
    const { status: to, time, timezone, version } = body;
    const whereInspection = eq(table.id, params.id);
    await updateInspectionStatus(services, {
      whereInspection,
      to,
      time,
      timezone,
      version,
      userId: caller.user.id,
    });
    return { data: await loadInspectionForStaff(db, params.id) };
  });

  serve(previewMails, async ({ params, body, caller }) => ({
    data: await previewChangeEmails(services, params.id, body, caller),
  }));
  serve(venueCalls.agreeForVenue, async ({ params, body, caller }) => {
    const whereInspection = eq(table.id, params.id);
    await saveVenueAnswerAndEmail(services, {
      whereInspection,
      version: body.version,
      userId: caller.user.id,
    });
    return { data: await loadInspectionForStaff(db, params.id) };
  });
};

/** Calls for clients and venues, by their keys. */
const registerInspectionKeyRoutes: Routes = (serve, services) => {
  const { db, settings } = services;
  serve(inspections.byKey, async ({ params }) => ({
    data: await loadInspectionForClient(db, eq(table.uniqueId, params.key), settings),
  }));
  for (const [call, to] of [
    [inspections.confirm, "confirmed"],
    [inspections.cancel, "cancelled"],
  ] as const)
    serve(call, async ({ params, body, request }) => {
      const { whereInspection, userId } = await authorize(params.key, request);
      const isAgreed = "venue_agreed" in body ? body.venue_agreed === true : false;
      await updateInspectionStatus(services, {
        whereInspection,
        to,
        userId,
        isAgreed,
        version: body.version,
      });
      return { data: await loadInspectionForClient(db, whereInspection, settings) };
    });
  serve(venueCalls.byVenueKey, async ({ params }) => ({
    data: await loadInspectionForVenue(db, params.key, settings),
  }));
  serve(venueCalls.answerAsVenue, async ({ params, body }) => {
    await saveVenueAnswerAndEmail(services, { whereInspection: eq(table.venueKey, params.key), ...body });
    return { data: await loadInspectionForVenue(db, params.key, settings) };
  });
  serve(otherTime.requestOtherTime, async ({ params, body }) => {
    const whereInspection = eq(table.uniqueId, params.key);
    await saveClientTimeRequestAndEmail(services, whereInspection, body.message);
    return { data: await loadInspectionForClient(db, whereInspection, settings) };
  });

  /** A key identifies the client; a number, which anyone can guess, needs a signed-in user. */
  async function authorize(key: string, request: FastifyRequest) {
    if (!/^\d+$/.test(key)) return { whereInspection: eq(table.uniqueId, key), userId: undefined };
    const caller = await requireCaller(request, services);
    assertSecondFactorSetUp(caller);
    const id = Id.safeParse(key);
    if (!id.success) throw createNotFoundRefusal("inspection");
    return { whereInspection: eq(table.id, id.data), userId: caller.user.id };
  }
};

/** The caller's calendar (I-13). */
export const registerCalendarFeedRoutes: Routes = (serve, services) => {
  serve(calendarFeed.get, async ({ caller }) => ({
    data: { url: await loadCalendarFeedUrl(services, caller.user.id) },
  }));
  serve(calendarFeed.renew, async ({ caller }) => ({
    data: { url: await renewCalendarFeedUrl(services, caller.user.id) },
  }));
};
