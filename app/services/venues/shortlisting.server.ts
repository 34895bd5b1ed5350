import { ofEvent } from "@contract/shortlists/shortlists";
import {
  type EventChoice,
  type EventChoices,
  loadEventChoice,
  loadEventChoices,
} from "~/services/events/choice.server";
import type { Api } from "~/services/upstream/client.server";
import { type Section, section } from "~/services/upstream/section.server";
import type { VenueContext } from "./venue.server";
import { readVenue } from "./venue.server";

/** An event with whether a venue is on its shortlist; absent where that cannot be read. */
export interface ShortlistingEvent extends EventChoice {
  isOn?: boolean;
}

const isOnShortlist = async (api: Api, eventId: number, venueId: number) =>
  (await section(api(ofEvent, { params: { id: eventId } }))).data?.some(
    ({ venue_id }) => venue_id === venueId,
  );

/** The event for which a venue is looked at, with its shortlist. */
export async function eventOfVenue(
  { api, venueId }: Pick<VenueContext, "api" | "venueId">,
  eventId: number,
): Promise<Section<ShortlistingEvent>> {
  const [event, isOn] = await Promise.all([
    section(loadEventChoice(api, eventId).then((data) => ({ data }))),
    isOnShortlist(api, eventId, venueId),
  ]);
  return event.failure ? event : { data: { ...event.data, isOn } };
}

/** The events for which a venue can be shortlisted, each with whether it is. @throws UpstreamFailure where the venue cannot be read */
export async function loadShortlisting(ctx: VenueContext) {
  const { api, venueId, leadId, eventId } = ctx;
  const { name, address } = await readVenue(ctx);
  const choices = await loadEventChoices(ctx, address.country_short);
  const events = [...choices.recent, ...(choices.found?.data ?? [])];
  const numbers = [...new Set(events.map((event) => event.eventId))];
  const known = new Map(
    await Promise.all(
      numbers.map(async (number) => [number, await isOnShortlist(api, number, venueId)] as const),
    ),
  );
  const marked = (event: EventChoice): ShortlistingEvent => ({ ...event, isOn: known.get(event.eventId) });
  const { found } = choices;
  const shown: EventChoices<ShortlistingEvent> = {
    search: choices.search,
    recent: choices.recent.map(marked),
    found: found?.data ? { ...found, data: found.data.map(marked) } : found,
  };
  return { venueId, name, leadId, eventId, choices: shown };
}
export type ShortlistingPage = Awaited<ReturnType<typeof loadShortlisting>>;
