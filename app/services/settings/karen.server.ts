import { parseWithZod } from "@conform-to/zod/v4";
import * as leadCalls from "@contract/leads/leads";
import type { SettingsChange } from "@contract/recommender/settings";
import * as karenSettingsCalls from "@contract/recommender/settings";
import { type Country, countries } from "@contract/vocabulary";
import type { LoaderContext } from "~/services/access/guard.server";
import { takeSavedForm } from "~/services/access/saved-forms.server";
import { formatCountryInSentence } from "~/services/format/countries";
import { BASELINE_FIELD, parseFormSnapshot } from "~/services/forms/conflict";
import type { Outcome } from "~/services/forms/outcome";
import { type ParsedForm, type PostedForm, parseForm } from "~/services/forms/parse-form.server";
import type { PostedFields } from "~/services/forms/posted-fields";
import { saveWithConflictCheck } from "~/services/forms/save-with-conflict-check.server";
import { trySave } from "~/services/forms/try-change.server";
import { formatFullName } from "~/services/leads/lead";
import type { Api } from "~/services/upstream/client.server";
import { loadFeatures } from "~/services/upstream/features.server";
import { toSection } from "~/services/upstream/section.server";
import {
  buildEmptyWeightErrors,
  type EnteredKarenSettings,
  KarenForm,
  karenLabels,
  SECONDARY,
  toEnteredKarenFormValues,
  toKarenFormValues,
  toKarenSettingsBody,
  toWeightFieldName,
} from "./karen-form";

/** An event ranked by unsaved settings. */
export interface Trial {
  event: number;
  rooms: { id: number; room: string; venue: string; rank: number; rankBefore: number }[];
}

/** The country in the URL, else the fallback. */
export const parseCountryParam = (url: URL, fallbackCountry: Country): "AU" | "UK" =>
  countries.find((country) => country === url.searchParams.get("country")?.toUpperCase()) ?? fallbackCountry;

/**
 * Loads a country's scoring settings (SET-01), current or from a version in their history. Includes the history, and
 * events to try other settings on, if the upstream supports them.
 */
export async function loadKarenSettingsPage({ api, url, country: topBarCountry, session }: LoaderContext) {
  const country = parseCountryParam(url, topBarCountry);
  const { recommender: features } = await loadFeatures();
  const [current, history, leads, saved] = await Promise.all([
    api(karenSettingsCalls.settings, { query: { country } }),
    toSection(api.optional(karenSettingsCalls.settingsHistory, { query: { country } })),
    features.trials ? toSection(api(leadCalls.all, { query: { page: 1, country } })) : undefined,
    takeSavedForm(url, session),
  ]);
  const values = toKarenFormValues(current.data);
  const from = history?.data?.find(({ id }) => String(id) === url.searchParams.get("from"));
  const entered = saved && {
    ...parseWithZod(saved, { schema: KarenForm }).payload,
    secondary: saved.getAll(SECONDARY).join(" "),
  };
  return {
    country,
    shown: saved ? parseFormSnapshot(saved.get(BASELINE_FIELD)) : { values, version: current.data.version },
    /** Initial field values. */
    values: {
      ...values,
      ...(from && omitEmptyTexts(toKarenFormValues(from))),
      ...(entered as Record<string, string> | undefined),
    },
    from: from && toSettingsVersion(from),
    history: history && { ...history, data: history.data?.map(toSettingsVersion) },
    events: leads?.data?.flatMap((lead) =>
      lead.latest_lead_event_id === undefined
        ? []
        : [
            {
              id: lead.latest_lead_event_id,
              name: [formatFullName(lead), lead.event_details].filter(Boolean).join(": "),
            },
          ],
    ),
  };
}

export type KarenPage = Awaited<ReturnType<typeof loadKarenSettingsPage>>;

/** A version's known values; the others stay as they are. */
const omitEmptyTexts = (values: Record<string, string>): Record<string, string> =>
  Object.fromEntries(Object.entries(values).filter(([, text]) => text !== ""));

const toSettingsVersion = (change: SettingsChange) => ({
  id: change.id,
  by: change.saved_by,
  at: change.saved_at,
  values: toKarenFormValues(change),
});

/** Parses the posted settings; a weight that was shown cannot be left empty. */
export function parseKarenSettingsForm(fields: PostedFields): ParsedForm<EnteredKarenSettings> {
  const form = parseForm(KarenForm, fields);
  if (form.rejected) return form;
  const empty = buildEmptyWeightErrors(form.values, form.baseline.values);
  return empty ? { rejected: form.reject({ fieldErrors: empty }) } : form;
}

/** Saves the settings, noticing what others have saved since (K-02). */
export const saveKarenSettings = (
  api: Api,
  country: Country,
  { values: entered, baseline }: PostedForm<EnteredKarenSettings>,
): Promise<Outcome> =>
  trySave(async () => {
    const conflict = await saveWithConflictCheck(baseline, {
      record: `karen settings ${country}`,
      yours: toEnteredKarenFormValues(entered, baseline.values),
      labels: karenLabels,
      loadCurrent: async () => {
        const { data } = await api(karenSettingsCalls.settings, { query: { country } });
        return { values: toKarenFormValues(data), version: data.version };
      },
      save: (values, version) =>
        api(karenSettingsCalls.saveSettings, { body: { country, ...toKarenSettingsBody(values), version } }),
    });
    if (conflict) return { ok: false, conflict };
    return { ok: true, message: `Settings saved for ${formatCountryInSentence(country)}` };
  }, toKarenFieldName);

/** Ranks an event by the typed settings, beside the saved ones. Saves nothing. */
export const rankEventByEnteredSettings = (
  api: Api,
  { values: entered, baseline }: PostedForm<EnteredKarenSettings>,
): Promise<Outcome<Trial>> =>
  trySave<Trial>(async () => {
    const { event } = entered;
    if (event === undefined) return { ok: false, errors: { fieldErrors: { event: ["Choose an event"] } } };
    const { data } = await api(karenSettingsCalls.trySettings, {
      body: {
        lead_event_id: event,
        ...toKarenSettingsBody(toEnteredKarenFormValues(entered, baseline.values)),
      },
    });
    const rooms = data.map((room) => ({
      id: room.room_id,
      room: room.room_name,
      venue: room.venue_name,
      rank: room.rank,
      rankBefore: room.rank_before,
    }));
    return { ok: true, data: { event, rooms } };
  }, toKarenFieldName);

/** The call names a weight by its index, so its message goes to the first weight. */
function toKarenFieldName(name: string): string {
  if (name.startsWith("settings_weight")) return toWeightFieldName("location");
  return name.startsWith("secondary") ? "secondary" : name;
}
