import type { LeadEvent } from "@contract/events/event";
import * as eventCalls from "@contract/events/events";
import type { Quote } from "@contract/events/quotes";
import type { Lead } from "@contract/leads/lead";
import * as leadCalls from "@contract/leads/leads";
import {
  type ActionContext,
  createActionForAddress,
  createLoaderForAddress,
  createNotFoundFailure,
  createStaffAction,
  createStaffLoader,
  type LoaderContext,
  parseIdOrNotFound,
} from "~/services/access/guard.server";
import type { StaffAddress } from "~/services/access/permissions";
import type { User } from "~/services/access/user";
import { loadOrRedirectToMerged } from "~/services/leads/merged.server";
import { paths } from "~/services/paths";
import { type Api, UpstreamFailure } from "~/services/upstream/client.server";
import type { EventRef } from "./event-ref";
import { saveRecentEvent } from "./recent.server";

/** Context of services about one event: its ids, the user, and the API client with their token. */
export interface EventScope {
  api: Api;
  event: EventRef;
  user: Pick<User, "id" | "name">;
}

/** Context of loaders below an event; also an `EventScope`. */
export interface EventContext extends LoaderContext {
  event: EventRef;
}

/** Context of actions below an event; also an `EventScope`. */
export interface EventActionContext extends ActionContext {
  event: EventRef;
  /** The URL of the event page. */
  eventHref: string;
}

/**
 * The ids in the URL of an event.
 * @throws 404 for invalid ids
 */
export const parseEventRef = (params: LoaderContext["params"]): EventRef => ({
  leadId: parseIdOrNotFound(params.leadId, "lead event"),
  eventId: parseIdOrNotFound(params.eventId, "lead event"),
});

/** Creates the loader of a page below an event. */
export const createEventLoader = <Data>(load: (ctx: EventContext) => Promise<Data>) =>
  createStaffLoader(withEventRef(load));

/** Creates the loader of a page below an event that needs a permission. */
export const createEventLoaderForAddress = <Data>(
  address: StaffAddress,
  load: (ctx: EventContext) => Promise<Data>,
) => createLoaderForAddress(address, withEventRef(load));

function withEventRef<Data>(
  load: (ctx: EventContext) => Promise<Data>,
): (ctx: LoaderContext) => Promise<Data> {
  return async (ctx: LoaderContext) => {
    const event = parseEventRef(ctx.params);
    return loadOrRedirectToMerged(ctx, event, () => load({ ...ctx, event }));
  };
}

/**
 * Creates the action of a page below an event.
 * @throws 404 before anything is changed if the event does not belong to the lead of the URL (NAV-04)
 */
export const createEventAction = <Data>(act: (ctx: EventActionContext) => Promise<Data>) =>
  createUnverifiedEventAction(async (ctx) => {
    await requireEventOfLead(ctx);
    return act(ctx);
  });

/** Creates the action of a page below an event that needs a permission. @throws 404 as `createEventAction` */
export const createEventActionForAddress = <Data>(
  address: StaffAddress,
  act: (ctx: EventActionContext) => Promise<Data>,
) =>
  createActionForAddress(address, async (ctx) => {
    const event = parseEventRef(ctx.params);
    await requireEventOfLead({ api: ctx.api, event });
    return act({ ...ctx, event, eventHref: paths.event(event.leadId, event.eventId) });
  });

/**
 * Creates an action that verifies the event itself, in parallel with its reads (`loadWithEventCheck`), or that only changes
 * data the web app stores for this user.
 */
export const createUnverifiedEventAction = <Data>(act: (ctx: EventActionContext) => Promise<Data>) =>
  createStaffAction(async (ctx) => {
    const event = parseEventRef(ctx.params);
    const result = act({ ...ctx, event, eventHref: paths.event(event.leadId, event.eventId) });
    const [data] = await Promise.all([result, saveRecentEvent(ctx.user.id, event)]);
    return data;
  });

/**
 * Verifies that the event belongs to the lead. An upstream failure is ignored here: the action's own call will fail too,
 * and its page then keeps what was typed.
 * @throws 404 if it does not belong to the lead (NAV-04)
 */
export async function requireEventOfLead({ api, event }: Pick<EventScope, "api" | "event">): Promise<void> {
  try {
    const { data } = await api(eventCalls.get, { params: { id: event.eventId } });
    if (data.lead_id !== event.leadId) throw createEventNotFoundFailure();
  } catch (error) {
    if (error instanceof UpstreamFailure && error.kind !== "refused") return;
    throw error;
  }
}

/**
 * Runs the reads of an action in parallel with the check of its event.
 * @throws the 404 of `requireEventOfLead` before any failure of the reads
 */
export async function loadWithEventCheck<Data>(scope: EventScope, reads: Promise<Data>): Promise<Data> {
  const [verified, result] = await Promise.allSettled([requireEventOfLead(scope), reads]);
  if (verified.status === "rejected") throw verified.reason;
  if (result.status === "rejected") throw result.reason;
  return result.value;
}

/**
 * Loads a lead and its event in parallel.
 * @throws 404 if the event does not belong to the lead (NAV-04)
 */
export async function loadLeadAndEvent(
  api: Api,
  { leadId, eventId }: EventRef,
): Promise<{ lead: Lead; event: LeadEvent & { quotes?: Quote[] | undefined } }> {
  const [{ data: lead }, { data: event }] = await Promise.all([
    api(leadCalls.get, { params: { id: leadId } }),
    api(eventCalls.get, { params: { id: eventId } }),
  ]);
  if (event.lead_id !== lead.id) throw createEventNotFoundFailure();
  // An event without a country is in the country of its lead.
  return { lead, event: { ...event, country: event.country ?? lead.country } };
}

const createEventNotFoundFailure = () => createNotFoundFailure("Event not found on this lead");
