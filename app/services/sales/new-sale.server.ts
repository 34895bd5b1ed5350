import { randomUUID } from "node:crypto";
import * as inspectionCalls from "@contract/inspections/inspections";
import * as recommendationCalls from "@contract/recommendations/recommendations";
import * as saleCalls from "@contract/sales/sales";
import * as shortlistCalls from "@contract/shortlists/shortlists";
import { toVenueNameFilter } from "@contract/venue-name";
import * as customVenueCalls from "@contract/venues/custom-venues";
import * as venueCalls from "@contract/venues/venues";
import type { Country } from "@contract/vocabulary";
import type { z } from "@contract/zod";
import { takeSavedForm } from "~/services/access/saved-forms.server";
import { type EventContext, type EventScope, loadLeadAndEvent } from "~/services/events/event.server";
import { toEventFacts } from "~/services/events/facts";
import { cutText } from "~/services/format/cut-text";
import { createOncePerFormRunner } from "~/services/forms/once-per-form.server";
import type { Outcome } from "~/services/forms/outcome";
import { mapSection } from "~/services/leads/details.server";
import { formatFullName } from "~/services/leads/lead";
import type { Api } from "~/services/upstream/client.server";
import { toSection } from "~/services/upstream/section.server";
import { type NewSaleForm, pickSaleTexts, toSaleFormTexts } from "./form";
import { type ChosenVenue, formatSaleValueSource, parseCatalogueOrOtherVenue } from "./new-sale";
import { filterCustomVenuesByName, mergeTiedVenues, toTiedCatalogueVenue } from "./venue-choice";

/** A new sale: first the choice of a venue, then the form with default values (SALE-01). */
export async function loadVenueChoiceOrNewSaleForm(ctx: EventContext) {
  const venue = parseCatalogueOrOtherVenue(ctx.url.searchParams);
  return venue ? loadNewSaleForm(ctx, venue) : loadVenueChoice(ctx);
}

/** The venues to choose from: those of the event, those found by name, and custom ones. */
async function loadVenueChoice({ api, event: ref, url }: EventContext) {
  const params = { id: ref.eventId };
  const search = cutText(url.searchParams.get("search")?.trim() ?? "", 200);
  const eventRequest = loadLeadAndEvent(api, ref);
  const [{ lead, event }, recommended, shortlisted, inspected, [found, custom]] = await Promise.all([
    eventRequest,
    toSection(api(recommendationCalls.ofEvent, { params })),
    toSection(api(shortlistCalls.ofEvent, { params })),
    toSection(api(inspectionCalls.ofEvent, { params })),
    eventRequest.then(({ event: { country } }) =>
      Promise.all([
        toVenueNameFilter(search)
          ? toSection(api(venueCalls.search, { query: { search, country } }))
          : undefined,
        toSection(api(customVenueCalls.all, { query: { country } })),
      ]),
    ),
  ]);
  return {
    step: "venue" as const,
    ...ref,
    leadName: formatFullName(lead),
    facts: toEventFacts(event),
    search,
    entered: pickSaleTexts(url.searchParams),
    tied: {
      failure: recommended.failure ?? shortlisted.failure ?? inspected.failure,
      venues: mergeTiedVenues({
        recommended: recommended.data?.map(toTiedCatalogueVenue),
        shortlisted: shortlisted.data?.map(toTiedCatalogueVenue),
        inspected: inspected.data?.flatMap(({ venue }) =>
          venue?.id
            ? [{ venueId: venue.id, isCustom: venue.is_custom, name: venue.name, city: venue.city }]
            : [],
        ),
      }),
    },
    found:
      found &&
      mapSection(found, (data) =>
        data.map(({ id, name, city }) => ({ venueId: id, isCustom: false, name, city })),
      ),
    custom: mapSection(custom, (data) =>
      filterCustomVenuesByName(
        data.map(({ id, name, city }) => ({ venueId: id, isCustom: true, name, city })),
        search,
      ),
    ),
  };
}
export type VenueChoicePage = Awaited<ReturnType<typeof loadVenueChoice>>;

/** The form of a sale at a venue. It keeps what was typed before the user changed the venue. */
async function loadNewSaleForm({ api, event: ref, url, session }: EventContext, venue: ChosenVenue) {
  const eventRequest = loadLeadAndEvent(api, ref);
  const [{ lead, event }, initial, name, saved] = await Promise.all([
    eventRequest,
    venue.isCustom
      ? undefined
      : toSection(api(saleCalls.defaults, { params: { id: ref.eventId }, query: { venue_id: venue.id } })),
    venue.isCustom
      ? eventRequest.then(({ event: { country } }) => loadCustomVenueName(api, venue.id, country))
      : loadVenueName(api, venue.id),
    takeSavedForm(url, session),
  ]);
  const eventDefaults = { event_date: event.event_date, guest_count: event.guest_count };
  const shown = { values: toSaleFormTexts(initial?.data ?? eventDefaults) };
  return {
    step: "form" as const,
    ...ref,
    leadName: formatFullName(lead),
    facts: toEventFacts(event),
    venue,
    venueName: name,
    shown,
    values: {
      ...shown.values,
      ...pickSaleTexts(saved ?? url.searchParams),
      form_key: saved?.get("form_key") ?? randomUUID(),
    },
    /** Where the default value comes from. */
    valueNote: shown.values.value
      ? formatSaleValueSource(initial?.data?.value_source, event.guest_count)
      : undefined,
    failure: initial?.failure,
  };
}
export type NewSalePage = Awaited<ReturnType<typeof loadNewSaleForm>>;

/** The name of a catalogue venue, or "Venue 12" if it cannot be loaded. */
async function loadVenueName(api: Api, id: number): Promise<string> {
  const { data } = await toSection(api(venueCalls.get, { params: { id } }));
  return data?.name ?? `Venue ${id}`;
}

/** The name of a custom venue, or "Custom venue 12" if it cannot be loaded. */
async function loadCustomVenueName(api: Api, id: number, country: Country | undefined): Promise<string> {
  const { data } = await toSection(api(customVenueCalls.all, { query: { country } }));
  return data?.find((venue) => venue.id === id)?.name ?? `Custom venue ${id}`;
}

const UNCONFIRMED = "We couldn't confirm that the sale was saved. Check the list before you try again.";
const createOnce = createOncePerFormRunner<{ id?: number | undefined }>("new-sale", UNCONFIRMED);

/** Saves a new sale (T-02; V-31 for a custom venue), once per form key. */
export async function createSaleOnce(
  { api, event, user }: EventScope,
  venue: ChosenVenue,
  { form_key, ...fields }: z.output<typeof NewSaleForm>,
): Promise<Outcome> {
  const attempt = {
    key: form_key,
    scope: [user.id, event.eventId, venue.isCustom, venue.id],
    wants: fields,
  };
  const call = (idempotencyKey: string) => sendNewSale(api, event.eventId, venue, { fields, idempotencyKey });
  const { errors } = await createOnce(attempt, call, {
    loadCurrent: async () => {
      const sales = await toSection(api(saleCalls.ofEvent, { params: { id: event.eventId } }));
      return sales.data && !sales.isPartial ? sales.data.map(({ id }) => id) : undefined;
    },
    lookAgain: (before) => loadCreatedSale(api, event.eventId, venue, { before, value: fields.value }),
  });
  return errors ? { ok: false, errors } : { ok: true, message: "Tentative sale saved successfully" };
}

type Fields = Omit<z.output<typeof NewSaleForm>, "form_key">;

async function sendNewSale(
  api: Api,
  eventId: number,
  venue: ChosenVenue,
  { fields, idempotencyKey }: { fields: Fields; idempotencyKey: string },
): Promise<{ id: number | undefined }> {
  const { data } = venue.isCustom
    ? await api(customVenueCalls.sell, {
        params: { eventId, venueId: venue.id },
        body: fields,
        idempotencyKey,
      })
    : await api(saleCalls.create, {
        params: { id: eventId },
        body: { venue_id: venue.id, ...fields },
        idempotencyKey,
      });
  return { id: data?.id };
}

/** After an attempt whose outcome is unknown: the sale it created, if any. Sales that existed before are ignored. */
async function loadCreatedSale(
  api: Api,
  eventId: number,
  { id, isCustom }: ChosenVenue,
  { before, value }: { before: number[] | undefined; value: number },
): Promise<{ id: number } | undefined> {
  if (!before) return undefined;
  const { data } = await api(saleCalls.ofEvent, { params: { id: eventId } });
  const created = data.find(
    ({ venue, status, ...sale }) =>
      venue?.id === id &&
      venue.is_custom === isCustom &&
      status !== "lost" &&
      sale.value === value &&
      !before.includes(sale.id),
  );
  return created && { id: created.id };
}
