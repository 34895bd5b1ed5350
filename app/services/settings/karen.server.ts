import { parseWithZod } from "@conform-to/zod/v4";
import { all as allLeads } from "@contract/leads/leads";
import {
  type SettingsChange,
  saveSettings,
  settings,
  settingsHistory,
  trySettings,
} from "@contract/recommender/settings";
import { type Country, countries } from "@contract/vocabulary";
import type { LoaderContext } from "~/services/access/guard.server";
import { takeSavedForm } from "~/services/access/saved-forms.server";
import { countryInWords } from "~/services/format/countries";
import { SHOWN_FIELD, shownIn } from "~/services/forms/conflict";
import type { Outcome } from "~/services/forms/outcome";
import { type ParsedForm, type PostedForm, parseForm } from "~/services/forms/parse-form.server";
import type { PostedFields } from "~/services/forms/posted-fields";
import { saveOver } from "~/services/forms/save-over.server";
import { trySave } from "~/services/forms/try-change.server";
import { fullName } from "~/services/leads/lead";
import type { Api } from "~/services/upstream/client.server";
import { loadFeatures } from "~/services/upstream/features.server";
import { section } from "~/services/upstream/section.server";
import {
  emptyWeights,
  KarenForm,
  type KarenTyped,
  karenLabels,
  karenValues,
  SECONDARY,
  settingsOf,
  typedKarenValues,
  weightField,
} from "./karen-form";

/** How an event would be ranked by settings that are not saved. */
export interface Trial {
  event: number;
  rooms: { id: number; room: string; venue: string; rank: number; rankBefore: number }[];
}

/** The country of the address, else the chosen one. */
export const countryIn = (url: URL, chosen: Country) =>
  countries.find((country) => country === url.searchParams.get("country")?.toUpperCase()) ?? chosen;

/**
 * The scoring settings of a country (SET-01), as they are or as an entry of their history had them, with that history and
 * events to try others on where the upstream knows of both.
 */
export async function loadKarenSettings({ api, url, country: chosen, session }: LoaderContext) {
  const country = countryIn(url, chosen);
  const { recommender: features } = await loadFeatures();
  const [present, history, leads, saved] = await Promise.all([
    api(settings, { query: { country } }),
    section(api.optional(settingsHistory, { query: { country } })),
    features.trials ? section(api(allLeads, { query: { page: 1, country } })) : undefined,
    takeSavedForm(url, session),
  ]);
  const values = karenValues(present.data);
  const from = history?.data?.find(({ id }) => String(id) === url.searchParams.get("from"));
  const typed = saved && {
    ...parseWithZod(saved, { schema: KarenForm }).payload,
    secondary: saved.getAll(SECONDARY).join(" "),
  };
  return {
    country,
    shown: saved ? shownIn(saved.get(SHOWN_FIELD)) : { values, version: present.data.version },
    /** What the fields begin with. */
    values: {
      ...values,
      ...(from && knownIn(karenValues(from))),
      ...(typed as Record<string, string> | undefined),
    },
    from: from && entryOf(from),
    history: history && { ...history, data: history.data?.map(entryOf) },
    events: leads?.data?.flatMap((lead) =>
      lead.latest_lead_event_id === undefined
        ? []
        : [
            {
              id: lead.latest_lead_event_id,
              name: [fullName(lead), lead.event_details].filter(Boolean).join(": "),
            },
          ],
    ),
  };
}

export type KarenPage = Awaited<ReturnType<typeof loadKarenSettings>>;

/** The values that an entry of the history has; the others stay as they are. */
const knownIn = (values: Record<string, string>) =>
  Object.fromEntries(Object.entries(values).filter(([, text]) => text !== ""));

const entryOf = (change: SettingsChange) => ({
  id: change.id,
  by: change.saved_by,
  at: change.saved_at,
  values: karenValues(change),
});

/** The posted settings; a weight that was shown cannot be left empty. */
export function parseSettings(fields: PostedFields): ParsedForm<KarenTyped> {
  const form = parseForm(KarenForm, fields);
  if (form.rejected) return form;
  const empty = emptyWeights(form.values, form.baseline.values);
  return empty ? { rejected: form.reject({ fieldErrors: empty }) } : form;
}

/** Saves the settings over what others have saved since (K-02). */
export const saveKarenSettings = (
  api: Api,
  country: Country,
  { values: typed, baseline }: PostedForm<KarenTyped>,
): Promise<Outcome> =>
  trySave(async () => {
    const conflict = await saveOver(baseline, {
      record: `karen settings ${country}`,
      yours: typedKarenValues(typed, baseline.values),
      labels: karenLabels,
      present: async () => {
        const { data } = await api(settings, { query: { country } });
        return { values: karenValues(data), version: data.version };
      },
      save: (values, version) => api(saveSettings, { body: { country, ...settingsOf(values), version } }),
    });
    if (conflict) return { ok: false, conflict };
    return { ok: true, message: `The settings for ${countryInWords(country)} are saved.` };
  }, fieldOf);

/** Ranks an event by the settings that are typed, beside the saved ones; nothing is saved. */
export const tryKarenSettings = (api: Api, { values: typed, baseline }: PostedForm<KarenTyped>) =>
  trySave<Trial>(async () => {
    const { event } = typed;
    if (event === undefined) return { ok: false, errors: { fieldErrors: { event: ["Choose an event"] } } };
    const { data } = await api(trySettings, {
      body: { lead_event_id: event, ...settingsOf(typedKarenValues(typed, baseline.values)) },
    });
    const rooms = data.map((room) => ({
      id: room.room_id,
      room: room.room_name,
      venue: room.venue_name,
      rank: room.rank,
      rankBefore: room.rank_before,
    }));
    return { ok: true, data: { event, rooms } };
  }, fieldOf);

/** The call names a weight by its place in the list: its message stands at the first of them. */
const fieldOf = (name: string) =>
  name.startsWith("settings_weight")
    ? weightField("location")
    : name.startsWith("secondary")
      ? "secondary"
      : name;
