import { randomUUID } from "node:crypto";
import { env } from "@config/env.server";
import { createVenue, places, saveVenue, setVenueState, venueRecord } from "@contract/venues/records";
import type { ActionContext, LoaderContext } from "~/services/access/guard.server";
import { takeSavedForm } from "~/services/access/saved-forms.server";
import {
  BASELINE_FIELD,
  type FieldValues,
  type FormSnapshot,
  parseFormSnapshot,
} from "~/services/forms/conflict";
import { createOncePerFormRunner } from "~/services/forms/once-per-form.server";
import type { Outcome } from "~/services/forms/outcome";
import type { PostedForm } from "~/services/forms/parse-form.server";
import { saveWithConflictCheck } from "~/services/forms/save-with-conflict-check.server";
import { tryChange, trySave } from "~/services/forms/try-change.server";
import { type Api, UNREADABLE, UpstreamFailure } from "~/services/upstream/client.server";
import { loadFeatures } from "~/services/upstream/features.server";
import { toVenueHeader } from "../venue";
import { loadVenueForPage, type VenueActionContext, type VenueContext } from "../venue.server";
import {
  isListField,
  parseVenueFormTexts,
  toVenueFieldValues,
  toVenueFormTexts,
  type VenueFormValues,
  venueLabels,
} from "./venue-form";

export interface VenueFormPage {
  values: Record<string, string | string[]>;
  places: Awaited<ReturnType<typeof loadVenuePlaces>>;
  country: LoaderContext["country"];
  /** The tiles of the map to correct the point on. */
  tiles: ReturnType<typeof env>["mapTiles"];
  /** Undefined for a new venue. */
  shown?: FormSnapshot;
}

/** @throws UpstreamFailure also if the answer is not a list, because a venue cannot be saved without a place */
async function loadVenuePlaces(api: Api) {
  const list = await api(places, { query: {} });
  if (!list.isWhole && list.data.length === 0)
    throw new UpstreamFailure("malformed", places.id, 502, UNREADABLE);
  return list.data;
}

/** The input saved when the user's session ended. Fields with several values become lists. */
function toFormValuesOfSavedForm(saved: URLSearchParams | undefined): Record<string, string | string[]> {
  if (!saved) return {};
  return Object.fromEntries(
    [...new Set(saved.keys())].map((name) => {
      const all = saved.getAll(name);
      return [name, isListField(name) ? all : (all[0] ?? "")];
    }),
  );
}

/** The form of a new venue, with saved input if any. @throws NotAvailable if the upstream does not support venue records */
export async function loadNewVenueForm({
  api,
  url,
  session,
  country,
}: LoaderContext): Promise<VenueFormPage> {
  const [known, saved] = await Promise.all([loadVenuePlaces(api), takeSavedForm(url, session)]);
  const values = { form_key: randomUUID(), ...toFormValuesOfSavedForm(saved) };
  return { values, places: known, country, tiles: env().mapTiles };
}

const CHECK_LIST = "Check the list before you try again.";

const createOnce = createOncePerFormRunner<{ id?: number | undefined }>("venue", CHECK_LIST);

/** Creates a venue (V-33), once per form key; returns its id. */
export async function saveNewVenue(
  { api, user }: Pick<ActionContext, "api" | "user">,
  { form_key, ...body }: VenueFormValues,
): Promise<Outcome<{ id: number }>> {
  const request = { key: form_key, scope: [user.id], wants: toVenueFormTexts(body) };
  const { kept, errors } = await createOnce(request, async (idempotencyKey) => {
    const { data } = await api(createVenue, { body, idempotencyKey });
    return { id: data?.id };
  });
  if (errors) return { ok: false, errors };
  if (kept?.id === undefined) return { ok: false, errors: { formErrors: [CHECK_LIST] } };
  return {
    ok: true,
    message: `Venue created: ${body.name}. Add its rooms next.`,
    data: { id: kept.id },
  };
}

/** The form of a venue: the current record, or the input saved when the user's session ended. */
export async function loadVenueRecordForm(ctx: VenueContext) {
  const { api, venueId, url, session } = ctx;
  const params = { id: venueId };
  const [venue, { data: record }, known, saved] = await Promise.all([
    loadVenueForPage(ctx),
    api(venueRecord, { params }),
    loadVenuePlaces(api),
    takeSavedForm(url, session),
  ]);
  const texts = toVenueFormTexts(record);
  const shown: FormSnapshot = saved
    ? parseFormSnapshot(saved.get(BASELINE_FIELD))
    : { values: texts, version: record.version };
  const page: VenueFormPage = {
    values: { ...toVenueFieldValues(texts), ...toFormValuesOfSavedForm(saved) },
    places: known,
    country: record.country,
    tiles: env().mapTiles,
    shown,
  };
  const { venues } = await loadFeatures();
  return { head: toVenueHeader(venue, ctx), mayEditPictures: venues.pictures, ...page };
}
export type VenueRecordPage = Awaited<ReturnType<typeof loadVenueRecordForm>>;

/** Saves a venue and merges it with what others have saved meanwhile (V-34). */
export const saveVenueRecord = (
  { api, venueId }: Pick<VenueActionContext, "api" | "venueId">,
  { values: { form_key: _, ...entered }, baseline }: PostedForm<VenueFormValues>,
): Promise<Outcome> =>
  trySave(async () => {
    const params = { id: venueId };
    const conflict = await saveWithConflictCheck(baseline, {
      record: `venue ${venueId}`,
      yours: toVenueFormTexts(entered),
      labels: venueLabels,
      loadCurrent: async () => {
        const { data } = await api(venueRecord, { params });
        return { values: toVenueFormTexts(data), version: data.version };
      },
      save: (values: FieldValues, version) =>
        api(saveVenue, { params, body: { ...parseVenueFormTexts(values), version } }),
    });
    if (conflict) return { ok: false, conflict };
    return { ok: true, message: `Venue saved: ${entered.name}` };
  });

/** Archives or restores a venue (V-35). */
export const archiveOrRestoreVenue = (
  { api, venueId }: Pick<VenueActionContext, "api" | "venueId">,
  isActive: boolean,
): Promise<Outcome> =>
  tryChange(
    async () => {
      const { data } = await api(setVenueState, { params: { id: venueId }, body: { is_active: isActive } });
      const name = data?.name ? `: ${data.name}` : "";
      return {
        ok: true,
        message: isActive ? `Venue restored${name}` : `Venue archived${name}`,
      };
    },
    isActive ? "We couldn't restore the venue" : "We couldn't archive the venue",
  );
