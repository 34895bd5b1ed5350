import * as karen from "@contract/recommender/recommender";
import * as roomSearchCalls from "@contract/recommender/search";
import * as karenSettings from "@contract/recommender/settings";
import type { SliceRequest } from "@contract/recommender/slice";
import type { Country } from "@contract/vocabulary";
import type { z } from "zod/v4";
import type { Routes } from "../access/serve";
import type { Database } from "../db/database";
import { invalid, notFound } from "../errors";
import { buildCurrentCriteria, buildDefaultCriteria } from "./criteria";
import { loadCities, loadEvent, saveEvent } from "./event";
import { searchVenues } from "./search";
import type { Services } from "./services";
import {
  loadSettingsHistory,
  loadSettingsVersion,
  loadWeighting,
  saveWeighting,
  toScoringSettings,
} from "./settings";
import { previewWeighting } from "./trial";

/** The venue recommender: its settings, what its filter dialogs offer, and the search (spec 7, Karen). */
export const karenRoutes: Routes<Services> = (serve, services) => {
  const { db } = services;
  settingsRoutes(serve, services);

  serve(karen.filterSettingsData, async ({ query }) => ({
    data: await services.memory.readFilterData(query),
  }));

  serve(karen.selectableLocations, async ({ query: { leadEventId } }) => {
    const [cities] = await Promise.all([loadCities(db, leadEventId), loadEvent(db, leadEventId)]);
    return { data: { selectableLocations: cities.map(({ id, name }) => ({ id, name })) } };
  });

  serve(karen.resetFilterCriteria, async ({ params: { id } }) => {
    const [event, cities] = await Promise.all([loadEvent(db, id), loadCities(db, id)]);
    await saveEvent(db, id, { searchCriteria: null });
    return { data: buildDefaultCriteria(event, cities) };
  });

  serve(karen.initialFilterSettings, async ({ query: { lead_id, event_id } }) => {
    const [event, cities] = await Promise.all([loadEvent(db, event_id), loadCities(db, event_id)]);
    if (event.leadId !== lead_id) throw notFound("event");
    return { data: buildCurrentCriteria(event, cities) };
  });

  serve(roomSearchCalls.search, async ({ query, caller }) => {
    if (query.user_id !== caller.user.id) throw invalid({ user_id: ["You can only search as yourself."] });
    return {
      data: await searchVenues(
        { ...services, catalogue: services.memory.catalogue },
        {
          leadId: query.lead_id,
          eventId: query.event_id,
          filters: query.filters,
          corrected: query.corrected_invalid_data,
          part: parseSlice(query),
          detail: query.detail,
          isPreview: query.preview && true,
        },
      ),
    };
  });
};

const settingsRoutes: Routes<Services> = (serve, services) => {
  const { db, now } = services;

  serve(karenSettings.settings, async ({ query: { country } }) => ({
    data: await loadSettings(db, country),
  }));

  serve(karenSettings.saveSettings, async ({ body, caller }) => {
    const author = { userId: caller.user.id, at: now(), seen: body.version };
    await saveWeighting(db, body.country, toWeightingChanges(body), author);
    return { data: await loadSettings(db, body.country) };
  });

  serve(karenSettings.settingsHistory, async ({ query: { country } }) => ({
    data: await loadSettingsHistory(db, country),
  }));

  serve(karenSettings.trySettings, async ({ body }) => ({
    data: await previewWeighting(
      { db, catalogue: services.memory.catalogue },
      body.lead_event_id,
      toWeightingChanges(body),
    ),
  }));
};

const toWeightingChanges = (
  body: Pick<
    z.output<typeof karenSettings.saveSettings.body>,
    "settings_weight" | "secondary_settings_active"
  >,
) => ({
  weights: Object.fromEntries(body.settings_weight.map(({ key, weight }) => [key, weight])),
  secondaryActive: body.secondary_settings_active,
});

/** The slice that the query asks for; undefined for a whole search. */
function parseSlice(query: z.output<typeof roomSearchCalls.search.query>): SliceRequest | undefined {
  const part: SliceRequest = {
    offset: query.offset,
    limit: query.limit,
    search: query.search,
    venueIds: query.venue_ids,
    roomIds: query.room_ids,
    hasMarkers: query.markers && true,
    openVenueId: query.open_venue_id,
    meeting: query.meeting,
  };
  return Object.values(part).some((value) => value !== undefined) ? part : undefined;
}

/** Reads the version first, so that it is never newer than the settings returned with it. */
async function loadSettings(db: Database, country: Country) {
  const version = await loadSettingsVersion(db, country);
  const weighting = await loadWeighting(db, country);
  return {
    country,
    version,
    settings_weight: toScoringSettings(weighting),
    secondary_settings_active: [...weighting.secondaryActive],
  };
}
