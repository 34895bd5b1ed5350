import type { LeadEvent } from "@contract/events/event";
import * as eventCalls from "@contract/events/events";
import type { Lead } from "@contract/leads/lead";
import * as leadCalls from "@contract/leads/leads";
import { toVenueNameFilter } from "@contract/venue-name";
import type { Country } from "@contract/vocabulary";
import type { User } from "~/services/access/user";
import { formatFullName } from "~/services/leads/lead";
import { createTextField } from "~/services/lists/list-fields";
import type { Api } from "~/services/upstream/client.server";
import { type Section, toSection } from "~/services/upstream/section.server";
import { EVENT_SEARCH_PARAM } from "./choice";
import type { EventRef } from "./event-ref";
import { type EventFacts, toEventFacts } from "./facts";
import { loadRecentEvents } from "./recent.server";

/** An event to choose, with the name of its lead. */
export interface EventChoice extends EventRef {
  leadName: string;
  facts: EventFacts;
}

/** The events to choose from: the user's recent ones and search results. */
export interface EventChoices<Choice extends EventChoice = EventChoice> {
  search: string;
  recent: Choice[];
  /** Absent without a search. */
  found?: Section<Choice[]> | undefined;
}

interface Scope {
  api: Api;
  user: Pick<User, "id">;
  url: URL;
}

/** A search shows the events of at most this many leads. */
const MAX_LEADS = 5;

/** The events of a country to choose from, found by lead name or event number. */
export async function loadEventChoices(
  { api, user, url }: Scope,
  country: Country | undefined,
): Promise<EventChoices> {
  const search = createTextField(200).parse(url.searchParams.get(EVENT_SEARCH_PARAM) ?? "") ?? "";
  const [recent, found] = await Promise.all([
    loadRecentEvents(user.id).then((refs) =>
      Promise.all(refs.map(({ eventId }) => tryLoadEventChoice(api, eventId))),
    ),
    toVenueNameFilter(search) || parseEventNumber(search) ? searchEvents(api, search, country) : undefined,
  ]);
  return {
    search,
    recent: recent.flatMap((choice) => choice ?? []).filter(createCountryFilter(country)),
    found,
  };
}

/** Matches events in a country, or whose country is unknown. */
const createCountryFilter =
  (country: Country | undefined) =>
  ({ facts }: EventChoice) =>
    country === undefined || facts.country === undefined || facts.country === country;

const parseEventNumber = (search: string): number | undefined => {
  const [, number] = /^#?([1-9]\d{0,8})$/.exec(search.trim()) ?? [];
  return number === undefined ? undefined : Number(number);
};

const toEventChoice = (
  lead: Pick<Lead, "id" | "first_name" | "last_name" | "country">,
  event: LeadEvent,
): EventChoice => ({
  leadId: lead.id,
  eventId: event.id,
  leadName: formatFullName(lead),
  facts: { ...toEventFacts(event), country: lead.country },
});

/** An event with its lead. @throws UpstreamFailure */
export async function loadEventChoice(api: Api, eventId: number): Promise<EventChoice> {
  const { data: event } = await api(eventCalls.get, { params: { id: eventId } });
  const { data: lead } = await api(leadCalls.get, { params: { id: event.lead_id } });
  return toEventChoice(lead, event);
}

/** The same, or `undefined` if it can't be loaded. */
const tryLoadEventChoice = async (api: Api, eventId: number): Promise<EventChoice | undefined> =>
  (await toSection(loadEventChoice(api, eventId).then((data) => ({ data })))).data;

async function searchEvents(
  api: Api,
  search: string,
  country: Country | undefined,
): Promise<Section<EventChoice[]>> {
  const number = parseEventNumber(search);
  const [leads, numbered] = await Promise.all([
    toSection(api(leadCalls.all, { query: { page: 1, search, country } })),
    number === undefined ? undefined : tryLoadEventChoice(api, number),
  ]);
  if (leads.failure && !numbered) return leads;
  const found = (leads.data ?? []).slice(0, MAX_LEADS);
  const events = await Promise.all(
    found.map(async (lead) => {
      const { data } = await toSection(api(eventCalls.ofLead, { params: { id: lead.id } }));
      return data?.map((event) => toEventChoice(lead, event));
    }),
  );
  const others = events
    .flatMap((choices) => choices ?? [])
    .filter(({ eventId }) => eventId !== numbered?.eventId);
  const all = [...(numbered ? [numbered] : []), ...others];
  return {
    data: all.filter(createCountryFilter(country)),
    isPartial: leads.failure !== undefined || leads.isPartial || events.includes(undefined),
  };
}
