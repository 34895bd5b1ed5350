import * as shortlistCalls from "@contract/shortlists/shortlists";
import {
  type EventChoice,
  type EventChoices,
  loadEventChoice,
  loadEventChoices,
} from "~/services/events/choice.server";
import type { Api } from "~/services/upstream/client.server";
import { type Section, toSection } from "~/services/upstream/section.server";
import type { VenueContext } from "./venue.server";
import { loadVenueForPage } from "./venue.server";

/** An event, and whether a venue is on its shortlist; undefined if unknown. */
export interface ShortlistingEvent extends EventChoice {
  isOn?: boolean | undefined;
}

const loadIsOnShortlist = async (api: Api, eventId: number, venueId: number): Promise<boolean | undefined> =>
  (await toSection(api(shortlistCalls.ofEvent, { params: { id: eventId } }))).data?.some(
    ({ venue_id }) => venue_id === venueId,
  );

/** Loads the event that the venue is viewed for, and whether the venue is on its shortlist. */
export async function loadEventWithShortlistState(
  { api, venueId }: Pick<VenueContext, "api" | "venueId">,
  eventId: number,
): Promise<Section<ShortlistingEvent>> {
  const [event, isOn] = await Promise.all([
    toSection(loadEventChoice(api, eventId).then((data) => ({ data }))),
    loadIsOnShortlist(api, eventId, venueId),
  ]);
  return event.failure ? event : { data: { ...event.data, isOn } };
}

/** Loads the events that a venue can be shortlisted for, and whether it is. @throws UpstreamFailure if the venue cannot be loaded */
export async function loadShortlistingDialog(ctx: VenueContext) {
  const { api, venueId, leadId, eventId } = ctx;
  const { name, address } = await loadVenueForPage(ctx);
  const choices = await loadEventChoices(ctx, address.country_short);
  const events = [...choices.recent, ...(choices.found?.data ?? [])];
  const eventIds = [...new Set(events.map((event) => event.eventId))];
  const isOnById = new Map(
    await Promise.all(eventIds.map(async (id) => [id, await loadIsOnShortlist(api, id, venueId)] as const)),
  );
  const addIsOn = (event: EventChoice): ShortlistingEvent => ({
    ...event,
    isOn: isOnById.get(event.eventId),
  });
  const { found } = choices;
  const withIsOn: EventChoices<ShortlistingEvent> = {
    search: choices.search,
    recent: choices.recent.map(addIsOn),
    found: found?.data ? { ...found, data: found.data.map(addIsOn) } : found,
  };
  return { venueId, name, leadId, eventId, choices: withIsOn };
}
export type ShortlistingPage = Awaited<ReturnType<typeof loadShortlistingDialog>>;
