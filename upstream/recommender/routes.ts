import * as karen from "@contract/recommender/recommender";
import * as roomSearchCalls from "@contract/recommender/search";
import * as karenSettings from "@contract/recommender/settings";
import type { SliceRequest } from "@contract/recommender/slice";
import type { Country } from "@contract/vocabulary";
import type { z } from "zod/v4";
import type { Routes } from "../access/register-calls";
import type { Database } from "../db/database";
import { createInvalidFieldsRefusal, createNotFoundRefusal } from "../errors";
import { buildDefaultCriteria, getCurrentCriteria } from "./criteria";
import { loadCitiesOfEventCountry, requireSearchedEvent, saveEventChanges } from "./event";
import { searchAndRankVenues } from "./search";
import type { Services } from "./services";
import {
  loadScoringSettingsHistory,
  loadScoringSettingsVersion,
  loadScoringWeights,
  saveScoringWeights,
  toWireWeights,
} from "./settings";
import { rankRoomsByTrialSettings } from "./trial-settings";

/** The venue recommender: its settings, what its filter dialogs offer, and the search (spec 7, Karen). */
export const registerRecommenderRoutes: Routes<Services> = (serve, services) => {
  const { db } = services;
  registerScoringSettingsRoutes(serve, services);

  serve(karen.filterSettingsData, async ({ query }) => ({
    data: await services.memory.readFilterData(query),
  }));

  serve(karen.selectableLocations, async ({ query: { leadEventId } }) => {
    const [cities] = await Promise.all([
      loadCitiesOfEventCountry(db, leadEventId),
      requireSearchedEvent(db, leadEventId),
    ]);
    return { data: { selectableLocations: cities.map(({ id, name }) => ({ id, name })) } };
  });

  serve(karen.resetFilterCriteria, async ({ params: { id } }) => {
    const [event, cities] = await Promise.all([
      requireSearchedEvent(db, id),
      loadCitiesOfEventCountry(db, id),
    ]);
    await saveEventChanges(db, id, { searchCriteria: null });
    return { data: buildDefaultCriteria(event, cities) };
  });

  serve(karen.initialFilterSettings, async ({ query: { lead_id, event_id } }) => {
    const [event, cities] = await Promise.all([
      requireSearchedEvent(db, event_id),
      loadCitiesOfEventCountry(db, event_id),
    ]);
    if (event.leadId !== lead_id) throw createNotFoundRefusal("event");
    return { data: getCurrentCriteria(event, cities) };
  });

  serve(roomSearchCalls.search, async ({ query, caller }) => {
    if (query.user_id !== caller.user.id)
      throw createInvalidFieldsRefusal({ user_id: ["You can only search as yourself."] });
    return {
      data: await searchAndRankVenues(
        { ...services, catalogue: services.memory.catalogue },
        {
          leadId: query.lead_id,
          eventId: query.event_id,
          filters: query.filters,
          corrected: query.corrected_invalid_data,
          part: parseSliceRequest(query),
          detail: query.detail,
          isPreview: query.preview && true,
        },
      ),
    };
  });
};

const registerScoringSettingsRoutes: Routes<Services> = (serve, services) => {
  const { db, now } = services;

  serve(karenSettings.settings, async ({ query: { country } }) => ({
    data: await loadScoringSettings(db, country),
  }));

  serve(karenSettings.saveSettings, async ({ body, caller }) => {
    const author = { userId: caller.user.id, at: now(), seen: body.version };
    await saveScoringWeights(db, body.country, parseWeightingChanges(body), author);
    return { data: await loadScoringSettings(db, body.country) };
  });

  serve(karenSettings.settingsHistory, async ({ query: { country } }) => ({
    data: await loadScoringSettingsHistory(db, country),
  }));

  serve(karenSettings.trySettings, async ({ body }) => ({
    data: await rankRoomsByTrialSettings(
      { db, catalogue: services.memory.catalogue },
      body.lead_event_id,
      parseWeightingChanges(body),
    ),
  }));
};

const parseWeightingChanges = (
  body: Pick<
    z.output<typeof karenSettings.saveSettings.body>,
    "settings_weight" | "secondary_settings_active"
  >,
) => ({
  weights: Object.fromEntries(body.settings_weight.map(({ key, weight }) => [key, weight])),
  secondaryActive: body.secondary_settings_active,
});

/** The slice that the query asks for; undefined for a whole search. */
function parseSliceRequest(query: z.output<typeof roomSearchCalls.search.query>): SliceRequest | undefined {
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

/** Reads the version before the settings: a version that is newer than its settings would hide a conflict. */
async function loadScoringSettings(db: Database, country: Country) {
  const version = await loadScoringSettingsVersion(db, country);
  const weighting = await loadScoringWeights(db, country);
  return {
    country,
    version,
    settings_weight: toWireWeights(weighting),
    secondary_settings_active: [...weighting.secondaryActive],
  };
}
