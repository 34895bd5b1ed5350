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
import type { SaveConflict } from "~/services/forms/conflict";
import { baselineIn, SHOWN_FIELD, shownIn } from "~/services/forms/conflict";
import { readForm, toFormErrors } from "~/services/forms/parse-form.server";
import type { RejectedForm } from "~/services/forms/rejected-form";
import { saveOver } from "~/services/forms/save-over.server";
import { fullName } from "~/services/leads/lead";
import type { Api } from "~/services/upstream/client.server";
import { loadFeatures } from "~/services/upstream/features.server";
import { section } from "~/services/upstream/section.server";
import {
  emptyWeights,
  KarenForm,
  karenLabels,
  karenValues,
  SECONDARY,
  settingsOf,
  typedKarenValues,
  weightField,
} from "./karen-form";

/** What became of the form: refused, in conflict, or tried on an event. */
export interface Tried {
  rejected: RejectedForm;
  conflict?: SaveConflict;
  trial?: Trial;
}

interface Trial {
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

/** Saves the settings over what others have saved since (K-02); nothing is answered when it is done. */
export async function saveKarenSettings(
  api: Api,
  country: Country,
  form: FormData,
): Promise<Tried | undefined> {
  const read = readForm(KarenForm, form);
  if (!read.value) return read;
  const { values: shown } = shownIn(form.get(SHOWN_FIELD));
  const empty = emptyWeights(read.value, shown);
  if (empty) return read.refuse({ fieldErrors: empty });
  try {
    const conflict = await saveOver(baselineIn(form), {
      record: `karen settings ${country}`,
      yours: typedKarenValues(read.value, shown),
      labels: karenLabels,
      present: async () => {
        const { data } = await api(settings, { query: { country } });
        return { values: karenValues(data), version: data.version };
      },
      save: (values, version) => api(saveSettings, { body: { country, ...settingsOf(values), version } }),
    });
    return conflict && { ...read.refuse(conflict.errors), conflict };
  } catch (error) {
    return read.refuse(toFormErrors(error, fieldOf));
  }
}

/** Ranks an event by the settings that are typed, beside the saved ones; nothing is saved. */
export async function tryKarenSettings(api: Api, form: FormData): Promise<Tried> {
  const read = readForm(KarenForm, form);
  if (!read.value) return read;
  const { values: shown } = shownIn(form.get(SHOWN_FIELD));
  const empty = emptyWeights(read.value, shown);
  if (empty) return read.refuse({ fieldErrors: empty });
  const { event } = read.value;
  if (event === undefined) return read.refuse({ fieldErrors: { event: ["Choose an event"] } });
  try {
    const { data } = await api(trySettings, {
      body: { lead_event_id: event, ...settingsOf(typedKarenValues(read.value, shown)) },
    });
    const rooms = data.map((room) => ({
      id: room.room_id,
      room: room.room_name,
      venue: room.venue_name,
      rank: room.rank,
      rankBefore: room.rank_before,
    }));
    return { ...read.refuse({}), trial: { event, rooms } };
  } catch (error) {
    return read.refuse(toFormErrors(error, fieldOf));
  }
}

/** The call names a weight by its place in the list: its message stands at the first of them. */
const fieldOf = (name: string) =>
  name.startsWith("settings_weight")
    ? weightField("location")
    : name.startsWith("secondary")
      ? "secondary"
      : name;
