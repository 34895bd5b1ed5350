import { createHash, randomUUID } from "node:crypto";
import { EventType } from "@contract/enums";
import type { SpecialOffer } from "@contract/recommender/search";
import * as offerCalls from "@contract/venues/offers";
import type { z } from "@contract/zod";
import { parseIdOrNotFound } from "~/services/access/guard.server";
import { SAVED_FORM_PARAM, saveFormForRestore, takeSavedForm } from "~/services/access/saved-forms.server";
import { sanitiseHtml } from "~/services/format/html.server";
import { htmlToMarkdown, markdownToHtml } from "~/services/format/rich-text.server";
import { getFirstSecondOfDay, getLastSecondOfDay } from "~/services/format/zone-days.server";
import { toComparableText } from "~/services/forms/comparable-text";
import { BASELINE_FIELD, type FieldValues, parseFormSnapshot } from "~/services/forms/conflict";
import { createOncePerFormRunner } from "~/services/forms/once-per-form.server";
import type { Failure, Outcome } from "~/services/forms/outcome";
import { type PostedForm, toFormErrors } from "~/services/forms/parse-form.server";
import type { PostedFields } from "~/services/forms/posted-fields";
import { saveWithConflictCheck } from "~/services/forms/save-with-conflict-check.server";
import { toAlertFailure } from "~/services/forms/try-change.server";
import { isReadNotFound, tryDelete } from "~/services/forms/try-delete.server";
import { slicePage } from "~/services/lists/whole-list";
import { paths } from "~/services/paths";
import { UpstreamFailure } from "~/services/upstream/client.server";
import { toSection } from "~/services/upstream/section.server";
import { toVenueHeader } from "../venue";
import { loadVenueForPage, type VenueActionContext, type VenueContext } from "../venue.server";
import { getVenueZone } from "../zone";
import {
  filterAndSortOffers,
  findOfferState,
  formatOfferEventTypes,
  formatOffersSummary,
  type OfferForm,
  offerLabels,
  offerList,
  toOfferFormField,
  toOfferFormValues,
  toSubmittedOfferValues,
} from "./offers";

/**
 * Loads a page of a venue's offers (V-25), whose days are those of the venue's zone; beyond the end, only a
 * link.
 */
export async function loadOffersPage(ctx: VenueContext) {
  const { venueId, api, url } = ctx;
  const filters = offerList.read(url.searchParams, { venueId });
  const [venue, offers] = await Promise.all([
    loadVenueForPage(ctx),
    toSection(api(offerCalls.all, { params: { id: venueId } })),
  ]);
  const now = new Date();
  const found =
    offers.data &&
    filterAndSortOffers(
      offers.data.map((offer) => toOfferLine(offer, now)),
      filters,
    );
  const lastPageHref = offerList.lastPageHref(filters, found?.length);
  if (lastPageHref) return { lastPageHref };
  const isPartial = offers.data && offers.isPartial;
  return {
    head: toVenueHeader(venue, ctx),
    zone: getVenueZone(venue),
    filters,
    failure: offers.failure,
    total: found?.length ?? 0,
    isPartial,
    description: formatOffersSummary(filters, found?.length ?? 0, isPartial),
    offers: slicePage(found ?? [], filters.page),
  };
}
export type OfferListPage = Exclude<Awaited<ReturnType<typeof loadOffersPage>>, { lastPageHref: string }>;

const toOfferLine = (offer: SpecialOffer, now: Date) => ({
  id: offer.id,
  title: offer.title,
  description: sanitiseHtml(offer.description),
  eventType: formatOfferEventTypes(offer.for_event_type),
  start: offer.start_date_utc,
  end: offer.expiry_date_utc,
  state: findOfferState(offer, now),
});

/** The form of a new offer, with what the user typed before their session ended, if anything. */
export async function loadNewOfferForm(ctx: VenueContext) {
  const [venue, entered] = await Promise.all([loadVenueForPage(ctx), takeSavedForm(ctx.url, ctx.session)]);
  return {
    head: toVenueHeader(venue, ctx),
    zone: getVenueZone(venue),
    values: { form_key: randomUUID(), ...Object.fromEntries(entered ?? []) } as FieldValues,
  };
}
export type OfferFormPage = Awaited<ReturnType<typeof loadNewOfferForm>> & {
  offerId?: number;
  shown?: ReturnType<typeof parseFormSnapshot>;
};

const createOnce = createOncePerFormRunner("special-offer", "Check the list before you try again.");

type OfferScope = Pick<VenueActionContext, "api" | "user" | "venueId">;

/** Creates an offer (V-25), once per form key. */
export async function createVenueOffer(
  ctx: OfferScope,
  entered: z.output<typeof OfferForm>,
): Promise<Outcome> {
  const { api, user, venueId } = ctx;
  const values = toSubmittedOfferValues(entered);
  const description = markdownToHtml(values.description ?? "");
  if (description === undefined) return TOO_DEEP;
  const { errors } = await createOnce(
    { key: entered.form_key, scope: [user.id, venueId], content: values },
    async (idempotencyKey) => {
      const body = buildOfferBody(values, description, getVenueZone(await loadVenueForPage(ctx)));
      await api(offerCalls.create, { params: { id: venueId }, body, idempotencyKey });
      return {};
    },
    { toFieldName: toOfferFormField },
  );
  return errors ? { ok: false, errors } : { ok: true, message: `Offer created: ${entered.title}` };
}

const TOO_DEEP: Failure = {
  ok: false,
  errors: { fieldErrors: { description: ["Lists and quotes are nested too deeply"] } },
};

/** Builds the call's body from the form. Unchanged days keep the exact times that the upstream sent. */
function buildOfferBody(
  values: FieldValues,
  description: string | undefined,
  zone: string,
  before?: SpecialOffer,
) {
  const original = before && toOfferFormValues(before, "", zone);
  const { title = "", for_event_type, start_day = "", end_day = "" } = values;
  return {
    title,
    description,
    // An unchanged type is sent back as it came, even one we do not know.
    for_event_type:
      original?.for_event_type === for_event_type
        ? (before?.for_event_type as EventType | null | undefined)
        : (EventType.safeParse(for_event_type).data ?? null),
    start_date_utc:
      (original?.start_day === start_day && before?.start_date_utc) || getFirstSecondOfDay(start_day, zone),
    expiry_date_utc:
      (original?.end_day === end_day && before?.expiry_date_utc) || getLastSecondOfDay(end_day, zone),
  };
}

const parseOfferId = (params: VenueContext["params"]): number =>
  parseIdOrNotFound(params.offerId, "special offer");

/** The form of an offer: the current values, or the input saved when the user's session ended. */
export async function loadEditOfferForm(ctx: VenueContext): Promise<OfferFormPage> {
  const { api, venueId, url, session } = ctx;
  const offerId = parseOfferId(ctx.params);
  const [venue, { data: offer }, saved] = await Promise.all([
    loadVenueForPage(ctx),
    api(offerCalls.get, { params: { id: venueId, offerId } }),
    takeSavedForm(url, session),
  ]);
  const zone = getVenueZone(venue);
  const values = toOfferFormValues(offer, htmlToMarkdown(offer.description), zone);
  return {
    head: toVenueHeader(venue, ctx),
    zone,
    offerId,
    shown: saved ? parseFormSnapshot(saved.get(BASELINE_FIELD)) : { values, version: offer.version },
    values: saved ? { ...values, ...Object.fromEntries(saved) } : values,
  };
}

const GONE: Failure = {
  ok: false,
  alert: {
    message: "Someone else has deleted this offer. We moved your changes to a new offer.",
    title: "We couldn't save the offer",
  },
  isFormGone: true,
};

/**
 * Stores what was typed about an offer that someone else has deleted, and returns the link to a new-offer
 * form that shows it.
 * @throws StoreFailure
 */
export async function saveAsNewOfferForm(
  { user, venueId, url }: VenueActionContext,
  fields: PostedFields,
): Promise<string> {
  // Without the fields of conflicts ("_shown"), and without the key, as the new offer is a new action.
  const entered = [...fields].filter(([name]) => !name.startsWith("_") && name !== "form_key");
  const path = paths.newVenueOffer(venueId);
  const params = new URLSearchParams(url.searchParams);
  params.set(SAVED_FORM_PARAM, await saveFormForRestore(entered, { userId: user.id }, path));
  return `${path}?${params}`;
}

/**
 * Saves an offer and merges it with what others have changed meanwhile (V-26). An unchanged description is
 * sent back as it came, because its HTML may contain more than our Markdown can express.
 */
export async function saveVenueOffer(
  ctx: OfferScope & Pick<VenueActionContext, "params">,
  { values: entered, baseline }: PostedForm<z.output<typeof OfferForm>>,
): Promise<Outcome> {
  const { api, venueId } = ctx;
  const params = { id: venueId, offerId: parseOfferId(ctx.params) };
  try {
    const zone = getVenueZone(await loadVenueForPage(ctx));
    let before: z.output<typeof offerCalls.get.answer>["data"] | undefined;
    let isTooDeep = false;
    const conflict = await saveWithConflictCheck(baseline, {
      record: `offer ${params.offerId}`,
      yours: toSubmittedOfferValues(entered),
      labels: offerLabels,
      loadCurrent: async () => {
        before = (await api(offerCalls.get, { params })).data;
        return {
          values: toOfferFormValues(before, htmlToMarkdown(before.description), zone),
          version: before.version,
        };
      },
      save: async (values, version) => {
        // With versions, the first save comes without `loadCurrent`.
        before ??= (await api(offerCalls.get, { params })).data;
        const isUnchanged =
          toComparableText(values.description) === toComparableText(htmlToMarkdown(before?.description));
        const description = isUnchanged ? before?.description : markdownToHtml(values.description ?? "");
        isTooDeep = !isUnchanged && description === undefined;
        if (!isTooDeep)
          await api(offerCalls.update, {
            params,
            body: { ...buildOfferBody(values, description, zone, before), version },
          });
      },
    });
    if (isTooDeep) return TOO_DEEP;
    return conflict ? { ok: false, conflict } : { ok: true, message: `Offer saved: ${entered.title}` };
  } catch (error) {
    if (error instanceof UpstreamFailure && error.status === 404) return GONE;
    return { ok: false, errors: toFormErrors(error, toOfferFormField) };
  }
}

/** The offer to confirm for deletion, with a digest of its content. */
export async function loadOfferDeletionConfirmation(ctx: VenueContext) {
  const offerId = parseOfferId(ctx.params);
  const [venue, { data }] = await Promise.all([
    loadVenueForPage(ctx),
    ctx.api(offerCalls.get, { params: { id: ctx.venueId, offerId } }),
  ]);
  return {
    venueId: ctx.venueId,
    venueName: venue.name,
    zone: getVenueZone(venue),
    digest: hashOffer(data),
    offer: toOfferLine(data, new Date()),
  };
}
export type OfferDeletionPage = Awaited<ReturnType<typeof loadOfferDeletionConfirmation>>;

const hashOffer = ({
  title,
  description,
  for_event_type,
  start_date_utc,
  expiry_date_utc,
}: SpecialOffer): string =>
  createHash("sha256")
    .update(JSON.stringify([title, description, for_event_type, start_date_utc, expiry_date_utc]))
    .digest("base64url");

/**
 * Deletes an offer (V-26). If it has changed since the dialog was opened, the dialog is shown again. Succeeds if the offer
 * is already gone.
 * @param seenDigest the digest of the content that the user saw
 */
export async function deleteVenueOffer(
  { api, venueId, params }: Pick<VenueActionContext, "api" | "venueId" | "params">,
  seenDigest: string,
): Promise<Outcome> {
  const ids = { id: venueId, offerId: parseOfferId(params) };
  const title = "We couldn't delete the offer";
  const deleted: Outcome = { ok: true, message: "Offer deleted" };
  try {
    const { data } = await api(offerCalls.get, { params: ids });
    if (hashOffer(data) !== seenDigest)
      return {
        ok: false,
        alert: { message: "Someone else has changed this offer. Check it before you delete it.", title },
      };
    const failure = await tryDelete(
      () => api(offerCalls.remove, { params: ids }),
      () => isReadNotFound(api(offerCalls.get, { params: ids })),
    );
    return failure ? { ...toAlertFailure(failure, title), isFormGone: true } : deleted;
  } catch (error) {
    if (!(error instanceof UpstreamFailure)) throw error;
    return error.status === 404 ? deleted : { ...toAlertFailure(error, title), isFormGone: true };
  }
}
