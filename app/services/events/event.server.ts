import type { LeadEvent } from "@contract/events/event";
import { get as getEvent } from "@contract/events/events";
import type { Quote } from "@contract/events/quotes";
import type { Lead } from "@contract/leads/lead";
import { get as getLead } from "@contract/leads/leads";
import {
  type ActionContext,
  actionFor,
  idIn,
  type LoaderContext,
  loaderFor,
  notFound,
  staffAction,
  staffLoader,
} from "~/services/access/guard.server";
import type { StaffAddress } from "~/services/access/permissions";
import type { User } from "~/services/access/user";
import { loadThroughMerge } from "~/services/leads/merged.server";
import { paths } from "~/services/paths";
import { type Api, UpstreamFailure } from "~/services/upstream/client.server";
import type { EventRef } from "./event-ref";
import { noteEvent } from "./recent.server";

/** What a service about one event works with: its ids, the person, and the calls made for them. */
export interface EventScope {
  api: Api;
  event: EventRef;
  user: Pick<User, "id" | "name">;
}

/** What a loader below a lead's event works with; it is an `EventScope`, too. */
export interface EventContext extends LoaderContext {
  event: EventRef;
}

/** What an action below a lead's event works with; it is an `EventScope`, too. */
export interface EventActionContext extends ActionContext {
  event: EventRef;
  /** The address of the event's own page. */
  home: string;
}

/**
 * The ids of an event's address.
 * @throws 404 for what cannot be ids
 */
export const eventRefOf = (params: LoaderContext["params"]): EventRef => ({
  leadId: idIn(params.leadId, "lead event"),
  eventId: idIn(params.eventId, "lead event"),
});

/** The loader of a page below a lead's event. */
export const eventLoader = <Data>(load: (ctx: EventContext) => Promise<Data>) =>
  staffLoader(loadOfEvent(load));

/** The loader of a page below a lead's event that is not for everybody. */
export const eventLoaderFor = <Data>(address: StaffAddress, load: (ctx: EventContext) => Promise<Data>) =>
  loaderFor(address, loadOfEvent(load));

function loadOfEvent<Data>(load: (ctx: EventContext) => Promise<Data>) {
  return async (ctx: LoaderContext) => {
    const event = eventRefOf(ctx.params);
    return loadThroughMerge(ctx, event, () => load({ ...ctx, event }));
  };
}

/**
 * The action of a page below a lead's event.
 * @throws 404 before anything is changed, where the event of the address is not the lead's (NAV-04)
 */
export const eventAction = <Data>(act: (ctx: EventActionContext) => Promise<Data>) =>
  unverifiedEventAction(async (ctx) => {
    await verifyEvent(ctx);
    return act(ctx);
  });

/** The action of a page below a lead's event that is not for everybody. @throws 404 as `eventAction` */
export const eventActionFor = <Data>(
  address: StaffAddress,
  act: (ctx: EventActionContext) => Promise<Data>,
) =>
  actionFor(address, async (ctx) => {
    const event = eventRefOf(ctx.params);
    await verifyEvent({ api: ctx.api, event });
    return act({ ...ctx, event, home: paths.event(event.leadId, event.eventId) });
  });

/**
 * An action that verifies the event itself, beside its own reads (`readVerified`), or that changes only what the web
 * keeps for this person.
 */
export const unverifiedEventAction = <Data>(act: (ctx: EventActionContext) => Promise<Data>) =>
  staffAction(async (ctx) => {
    const event = eventRefOf(ctx.params);
    const acting = act({ ...ctx, event, home: paths.event(event.leadId, event.eventId) });
    const [done] = await Promise.all([acting, noteEvent(ctx.user.id, event)]);
    return done;
  });

/**
 * Verifies with one read that the event is the lead's. An upstream that fails refuses nothing: the action's own call
 * then fails, too, and its page keeps what was typed.
 * @throws 404 where it is not (NAV-04)
 */
export async function verifyEvent({ api, event }: Pick<EventScope, "api" | "event">): Promise<void> {
  try {
    const { data } = await api(getEvent, { params: { id: event.eventId } });
    if (data.lead_id !== event.leadId) throw noSuchEvent();
  } catch (error) {
    if (error instanceof UpstreamFailure && error.kind !== "refused") return;
    throw error;
  }
}

/**
 * Reads of an action that go out beside the check of its event.
 * @throws the 404 of `verifyEvent` before any failure of the reads
 */
export async function readVerified<Data>(scope: EventScope, reads: Promise<Data>): Promise<Data> {
  const [verified, read] = await Promise.allSettled([verifyEvent(scope), reads]);
  if (verified.status === "rejected") throw verified.reason;
  if (read.status === "rejected") throw read.reason;
  return read.value;
}

/**
 * The lead and the event of a page, read side by side.
 * @throws 404 where the event is not the lead's (NAV-04)
 */
export async function leadAndEvent(
  api: Api,
  { leadId, eventId }: EventRef,
): Promise<{ lead: Lead; event: LeadEvent & { quotes?: Quote[] } }> {
  const [{ data: lead }, { data: event }] = await Promise.all([
    api(getLead, { params: { id: leadId } }),
    api(getEvent, { params: { id: eventId } }),
  ]);
  if (event.lead_id !== lead.id) throw noSuchEvent();
  // An event is in the country of its lead, unless it tells another.
  return { lead, event: { ...event, country: event.country ?? lead.country } };
}

const noSuchEvent = () => notFound("This lead has no such event.");
