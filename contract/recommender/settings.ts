import { createChangeAnswerSchema, defineCall, Id, withDataEnvelope, withListEnvelope } from "../call";
import { Country, ScoringKey } from "../enums";
import { tolerantOptional, validItemsOrEmpty, validItemsOrUndefined } from "../tolerant-schemas";
import { z } from "../zod";
import { ScoringSetting } from "./criteria";
import { secondaryKeys } from "./score-fields";

/** `version` increases with every save, if the upstream supports versions. */
export const KarenSettings = z.looseObject({
  country: Country,
  version: tolerantOptional(z.number().int()),
  settings_weight: validItemsOrEmpty(ScoringSetting, "scoring settings"),
  secondary_settings_active: validItemsOrUndefined(ScoringKey, "secondary settings"),
});

/** K-01: the scoring weights of a country. */
export const settings = defineCall({
  id: "K-01",
  method: "GET",
  path: "/v1/karen/settings",
  query: z.object({ country: Country }),
  answer: withDataEnvelope(KarenSettings),
  spec: "7 Karen: settings",
});

const hasDistinctValues = (values: unknown[]) => new Set(values).size === values.length;

const settingsFields = {
  settings_weight: z
    .array(z.object({ key: ScoringKey, weight: z.number().int().min(0).max(100) }))
    .min(1)
    .max(10)
    .refine((settings) => hasDistinctValues(settings.map(({ key }) => key)), "Each key has one weight"),
  secondary_settings_active: z
    .array(z.enum(secondaryKeys))
    .max(6)
    .refine(hasDistinctValues, "Each add-on option is named once")
    .optional(),
};

/**
 * K-02: saves the scoring weights and add-on options of a country; team leads only. Missing keys keep their weights;
 * missing options stay as they are. 422 for a weight outside 0-100, all weights 0, a duplicate key, or a primary key
 * among the add-on options; 409 if the settings were saved after `version`.
 */
export const saveSettings = defineCall({
  id: "K-02",
  access: "team-lead",
  method: "POST",
  path: "/v1/karen/settings",
  body: z.object({ country: Country, ...settingsFields, version: z.number().int().optional() }),
  fieldsOf: { versions: ["version"] },
  answer: createChangeAnswerSchema(withDataEnvelope(KarenSettings)),
  spec: "7 Karen: save settings",
});

/** Settings at one point in the history; `saved_by` is absent for those from before the first save. */
const SettingsChange = z.object({
  id: z.number().int(),
  settings_weight: validItemsOrEmpty(ScoringSetting, "scoring settings"),
  secondary_settings_active: validItemsOrUndefined(ScoringKey, "secondary settings"),
  saved_by: tolerantOptional(z.string()),
  saved_at: tolerantOptional(z.string()),
});
export type SettingsChange = z.output<typeof SettingsChange>;

/** The last 50 settings of a country, the newest first. */
export const settingsHistory = defineCall({
  id: "K-09",
  access: "team-lead",
  method: "GET",
  path: "/v1/karen/settings/history",
  query: z.object({ country: Country }),
  answer: withListEnvelope(SettingsChange, "earlier settings"),
  extension: "settings-history",
  spec: "none: who saved which settings",
});

/** A room among the best by unsaved settings, with its rank by the saved settings. */
const TriedRoom = z.object({
  room_id: z.number().int(),
  room_name: z.string(),
  venue_name: z.string(),
  rank: z.number().int(),
  rank_before: z.number().int(),
});
export type TriedRoom = z.output<typeof TriedRoom>;

/** The ten best rooms for an event by unsaved settings. Saves nothing. 404; 422 for an event without city or guests. */
export const trySettings = defineCall({
  id: "K-10",
  access: "team-lead",
  method: "POST",
  path: "/v1/karen/settings/trial",
  body: z.object({ lead_event_id: Id, ...settingsFields }),
  answer: withListEnvelope(TriedRoom, "tried ranking"),
  extension: "settings-history",
  spec: "none: how settings would rank an event",
});
