import type { VenuePackage } from "@contract/venues/venue";
import * as venueCalls from "@contract/venues/venues";
import type { Country } from "@contract/vocabulary";
import { countries } from "@contract/vocabulary";
import { takeSavedForm } from "~/services/access/saved-forms.server";
import { MONEY_COUNTRY } from "~/services/format/money-words";
import type { SaveConflict } from "~/services/forms/conflict";
import {
  BASELINE_FIELD,
  type Baseline,
  type FormSnapshot,
  parseBaseline,
  parseFormSnapshot,
} from "~/services/forms/conflict";
import type { Failure, Outcome } from "~/services/forms/outcome";
import { toFormErrors } from "~/services/forms/parse-form.server";
import type { PostedFields } from "~/services/forms/posted-fields";
import { joinErrorMessages } from "~/services/forms/rejected-form";
import { saveWithConflictCheck } from "~/services/forms/save-with-conflict-check.server";
import { UNREADABLE, UpstreamFailure } from "~/services/upstream/client.server";
import { toSection } from "~/services/upstream/section.server";
import type { RowChange } from "./packages-form";
import {
  addStoredPackageFields,
  applyPackageRowChange,
  emptyPackage,
  filterFilledPackageRows,
  listUnpricedNames,
  type PackageRow,
  packageLabels,
  parsePackageRows,
  parsePackagesJson,
  toPackageRows,
  toPackagesFormValues,
  validatePackageRows,
} from "./packages-form";
import type { VenueContext } from "./venue.server";

type Scope = Pick<VenueContext, "venueId" | "api">;

/** @throws UpstreamFailure also if the answer is not a list, because a save would then erase the packages */
async function loadVenuePackages({ venueId, api }: Scope) {
  const list = await api(venueCalls.packages, { params: { id: venueId } });
  if (!list.isWhole && list.data.length + list.unreadableItems.length === 0)
    throw new UpstreamFailure("malformed", venueCalls.packages.id, 502, UNREADABLE);
  return list;
}

const toPackagesSnapshot = ({
  data,
  version,
}: Awaited<ReturnType<typeof loadVenuePackages>>): FormSnapshot => ({
  values: toPackagesFormValues(data),
  version,
});

/** The form of the packages: the current ones, or the input saved when the user's session ended. */
export async function loadPackagesForm(ctx: VenueContext) {
  const [current, venue, saved] = await Promise.all([
    loadVenuePackages(ctx),
    toSection(ctx.api(venueCalls.get, { params: { id: ctx.venueId } })),
    takeSavedForm(ctx.url, ctx.session),
  ]);
  const rows = saved ? parsePackageRows(saved) : toPackageRows(current.data);
  return {
    venueId: ctx.venueId,
    leadId: ctx.leadId,
    eventId: ctx.eventId,
    shown: saved ? parseFormSnapshot(saved.get(BASELINE_FIELD)) : toPackagesSnapshot(current),
    isPartial: !current.isWhole,
    country: countries.find((country) => country === venue.data?.country),
    rows: rows.length > 0 ? rows : [emptyPackage],
  };
}

interface PostedPackages {
  rows: PackageRow[];
  /** The country whose currency the prices are in. */
  country: Country | undefined;
  baseline: Baseline;
}

export const parsePackagesForm = (fields: PostedFields): PostedPackages => ({
  rows: parsePackageRows(fields),
  country: countries.find((country) => country === fields.get(MONEY_COUNTRY)),
  baseline: parseBaseline(fields),
});

/** A form that is shown again, because a row was added or removed or because it was rejected. */
export interface UnsavedPackages {
  rows: PackageRow[];
  errors: Record<string, string[]>;
  /** The packages when the form was opened. */
  shown: FormSnapshot;
  conflict?: SaveConflict | undefined;
}

/** Adds or removes a row. */
export const addOrRemovePackageRow = (
  { rows, baseline }: PostedPackages,
  change: RowChange,
): UnsavedPackages => ({
  rows: applyPackageRowChange(rows, change),
  errors: {},
  shown: toSnapshotOfBaseline(baseline),
});

/** Shows a rejected form again with its errors. */
export function toUnsavedPackages(
  { rows, baseline }: PostedPackages,
  { errors, conflict }: Pick<Failure, "errors" | "conflict">,
): UnsavedPackages {
  const { fieldErrors = {}, formErrors = [] } = errors ?? conflict?.errors ?? {};
  return {
    rows: filterFilledPackageRows(rows),
    errors: { ...fieldErrors, ...(formErrors.length > 0 && { "": formErrors }) },
    shown: toSnapshotOfBaseline(baseline),
    conflict,
  };
}

const toSnapshotOfBaseline = ({ values, version, conflicting }: Baseline): FormSnapshot => ({
  values,
  version,
  conflicting,
});

/** Saves the packages of a venue (V-13). Answers a conflict if someone else has changed them meanwhile. */
export async function saveVenuePackages(
  scope: Scope,
  { rows, country, baseline }: PostedPackages,
): Promise<Outcome> {
  const unpriced = listUnpricedNames(baseline.values.packages ?? "");
  const entered = validatePackageRows(filterFilledPackageRows(rows), { unpriced, country });
  if (entered.errors) return { ok: false, errors: { fieldErrors: entered.errors } };
  try {
    const conflict = await saveWithConflictCheck(baseline, {
      record: `packages ${scope.venueId}`,
      yours: toPackagesFormValues(entered.packages),
      labels: packageLabels,
      loadCurrent: async () => toPackagesSnapshot(await loadVenuePackages(scope)),
      save: async ({ packages: value = "" }, version) => {
        const chosen = validatePackageRows(parsePackagesJson(value), { unpriced: listUnpricedNames(value) });
        const current = await loadVenuePackages(scope);
        const edited = addStoredPackageFields(
          chosen.errors ? entered.packages : chosen.packages,
          current.data,
        );
        // The call replaces all packages, so the ones we could not read are sent back unchanged.
        const unreadable = current.unreadableItems.filter((item) => item !== null);
        const all = [...edited, ...unreadable] as VenuePackage[];
        return scope.api(venueCalls.savePackages, {
          params: { id: scope.venueId },
          body: { packages: all, version },
        });
      },
    });
    return conflict ? { ok: false, conflict } : { ok: true, message: "Packages saved" };
  } catch (error) {
    return { ok: false, errors: { formErrors: [joinErrorMessages(toFormErrors(error))] } };
  }
}
