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

/** What a loader below a lead's event works with. */
export interface EventContext extends LoaderContext {
  event: EventRef;
}

/** What an action below a lead's event works with. */
export interface EventActionContext extends ActionContext {
  event: EventRef;
}

/** The ids of an event's address. @throws 404 for what cannot be ids */
const eventRefOf = (params: LoaderContext["params"]): EventRef => ({
  leadId: idIn(params.leadId, "lead event"),
  eventId: idIn(params.eventId, "lead event"),
});

/** The loader of a page below a lead's event. */
export const eventLoader = <Data>(load: (ctx: EventContext) => Promise<Data>) =>
  staffLoader((ctx) => load({ ...ctx, event: eventRefOf(ctx.params) }));

/**
 * The action of a page below a lead's event: 404 where the lead and the event of the address do not belong
 * together, before anything is changed (NAV-04).
 */
export const eventAction = <Data>(act: (ctx: EventActionContext) => Promise<Data>) =>
  unverifiedEventAction(async (ctx) => {
    await refuseStrangers(ctx.api, ctx.event);
    return act(ctx);
  });

/** An action that changes nothing but what the web keeps for this person, so that it needs no look upstream. */
export const unverifiedEventAction = <Data>(act: (ctx: EventActionContext) => Promise<Data>) =>
  staffAction((ctx) => act({ ...ctx, event: eventRefOf(ctx.params) }));

/** An upstream that fails refuses nothing: the action's own call then fails too, and its page keeps what was typed. */
async function refuseStrangers(api: Api, { leadId, eventId }: EventRef) {
  try {
    const { data: event } = await api(getEvent, { params: { id: eventId } });
    if (event.lead_id !== leadId) throw noSuchEvent();
  } catch (error) {
    if (error instanceof UpstreamFailure && error.kind !== "refused") return;
    throw error;
  }
}

/** The lead and the event of a page, side by side (NAV-04). @throws 404 where they do not belong together */
export async function leadAndEvent(
  api: Api,
  { leadId, eventId }: EventRef,
): Promise<{
  lead: Lead;
  event: LeadEvent;
}> {
  const [{ data: lead }, { data: event }] = await Promise.all([
    api(getLead, { params: { id: leadId } }),
    api(getEvent, { params: { id: eventId } }),
  ]);
  if (event.lead_id !== lead.id) throw noSuchEvent();
  return { lead, event };
}

const noSuchEvent = () => notFound("This lead has no such event.");
