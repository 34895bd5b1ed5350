import { randomUUID } from "node:crypto";
import * as customVenueCalls from "@contract/venues/custom-venues";
import type { Country } from "@contract/vocabulary";
import type { z } from "@contract/zod";
import type { LoaderContext } from "~/services/access/guard.server";
import { takeSavedForm } from "~/services/access/saved-forms.server";
import { createOncePerFormRunner } from "~/services/forms/once-per-form.server";
import type { Outcome } from "~/services/forms/outcome";
import { slicePage } from "~/services/lists/whole-list";
import {
  type CustomVenueForm,
  customVenueList,
  filterAndSortCustomVenues,
  formatCustomVenuesSummary,
} from "./custom-venues";

/** Loads a page of the custom venues (V-29); beyond the end, returns the link to the last page. */
export async function loadCustomVenuesPage({
  api,
  url,
  country,
}: Pick<LoaderContext, "api" | "url" | "country">) {
  const filters = customVenueList.read(url.searchParams, { chosen: country });
  const { data, isWhole } = await api(customVenueCalls.all, {
    query: { country: customVenueList.query(filters).country },
  });
  const found = filterAndSortCustomVenues(data, filters);
  const lastPageHref = customVenueList.lastPageHref(filters, found.length);
  if (lastPageHref) return { lastPageHref };
  return {
    filters,
    total: found.length,
    isWhole,
    description: formatCustomVenuesSummary(filters, found.length, !isWhole),
    venues: slicePage(found, filters.page).map(
      ({ id, name, country, city, email, sale_count, created_at }) => ({
        id,
        name,
        country,
        city,
        email,
        sales: sale_count,
        at: created_at,
      }),
    ),
  };
}
export type CustomVenueListPage = Exclude<
  Awaited<ReturnType<typeof loadCustomVenuesPage>>,
  { lastPageHref: string }
>;

/** The form of a new custom venue, with the input saved when the user's session ended, if any. */
export async function loadNewCustomVenueForm({ url, session, country }: LoaderContext) {
  const entered = await takeSavedForm(url, session);
  return { values: { form_key: randomUUID(), country, ...Object.fromEntries(entered ?? []) } };
}

const createOnce = createOncePerFormRunner<{ name: string; country: Country }>(
  "custom-venue",
  "Check the list before you try again.",
);

/** Creates a custom venue (V-30), once per form key; returns its country. */
export async function createCustomVenue(
  { api, user }: Pick<LoaderContext, "api" | "user">,
  { form_key, ...body }: z.output<typeof CustomVenueForm>,
): Promise<Outcome<{ country: Country }>> {
  const request = { key: form_key, scope: [user.id], content: body };
  const { kept = body, errors } = await createOnce(request, async (idempotencyKey) => {
    const { data } = await api(customVenueCalls.create, { body, idempotencyKey });
    return { name: data?.name ?? body.name, country: data?.country ?? body.country };
  });
  if (errors) return { ok: false, errors };
  return { ok: true, message: `Custom venue created: ${kept.name}`, data: { country: kept.country } };
}
