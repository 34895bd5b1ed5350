import type { LeadEvent } from "@contract/events/event";
import { get as getEvent } from "@contract/events/events";
import type { Lead } from "@contract/leads/lead";
import { get as getLead } from "@contract/leads/leads";
import {
  type ActionContext,
  idIn,
  type LoaderContext,
  notFound,
  staffAction,
  staffLoader,
} from "~/services/access/guard.server";
import type { User } from "~/services/access/user";
import { type Api, UpstreamFailure } from "~/services/upstream/client.server";

/** The ids in the address of an event's page. */
export interface EventRef {
  leadId: number;
  eventId: number;
}

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
}

/**
 * The ids of an event's address.
 * @throws 404 for what cannot be ids
 */
const eventRefOf = (params: LoaderContext["params"]): EventRef => ({
  leadId: idIn(params.leadId, "lead event"),
  eventId: idIn(params.eventId, "lead event"),
});

/** The loader of a page below a lead's event. */
export const eventLoader = <Data>(load: (ctx: EventContext) => Promise<Data>) =>
  staffLoader((ctx) => load({ ...ctx, event: eventRefOf(ctx.params) }));

/**
 * The action of a page below a lead's event.
 * @throws 404 before anything is changed, where the event of the address is not the lead's (NAV-04)
 */
export const eventAction = <Data>(act: (ctx: EventActionContext) => Promise<Data>) =>
  unverifiedEventAction(async (ctx) => {
    await verifyEvent(ctx);
    return act(ctx);
  });

/**
 * An action that verifies the event itself, beside its own reads (`readVerified`), or that changes only what the web
 * keeps for this person.
 */
export const unverifiedEventAction = <Data>(act: (ctx: EventActionContext) => Promise<Data>) =>
  staffAction((ctx) => act({ ...ctx, event: eventRefOf(ctx.params) }));

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
): Promise<{ lead: Lead; event: LeadEvent }> {
  const [{ data: lead }, { data: event }] = await Promise.all([
    api(getLead, { params: { id: leadId } }),
    api(getEvent, { params: { id: eventId } }),
  ]);
  if (event.lead_id !== lead.id) throw noSuchEvent();
  return { lead, event };
}

const noSuchEvent = () => notFound("This lead has no such event.");
