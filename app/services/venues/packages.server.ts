import type { VenuePackage } from "@contract/venues/venue";
import { get, packages, savePackages } from "@contract/venues/venues";
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
  parseSnapshot,
} from "~/services/forms/conflict";
import type { Failure, Outcome } from "~/services/forms/outcome";
import { toFormErrors } from "~/services/forms/parse-form.server";
import type { PostedFields } from "~/services/forms/posted-fields";
import { joinErrors } from "~/services/forms/rejected-form";
import { saveWithConflictCheck } from "~/services/forms/save-with-conflict-check.server";
import { UNREADABLE, UpstreamFailure } from "~/services/upstream/client.server";
import { section } from "~/services/upstream/section.server";
import type { RowChange } from "./packages-form";
import {
  changedRows,
  completed,
  filledRows,
  noPackage,
  type PackageRow,
  packageLabels,
  packagesOf,
  packagesValue,
  rowsIn,
  rowsOf,
  rowsOfValue,
  unpricedIn,
} from "./packages-form";
import type { VenueContext } from "./venue.server";

type Scope = Pick<VenueContext, "venueId" | "api">;

/** @throws UpstreamFailure also for an answer that is no list: what it hides would be lost by a save */
async function readPackages({ venueId, api }: Scope) {
  const read = await api(packages, { params: { id: venueId } });
  if (!read.isWhole && read.data.length + read.unreadItems.length === 0)
    throw new UpstreamFailure("malformed", packages.id, 502, UNREADABLE);
  return read;
}

const shownOf = ({ data, version }: Awaited<ReturnType<typeof readPackages>>): FormSnapshot => ({
  values: packagesValue(data),
  version,
});

/** The form of the packages as they are now, or as somebody had typed them before their sign-in ended. */
export async function loadPackagesForm(ctx: VenueContext) {
  const [present, venue, saved] = await Promise.all([
    readPackages(ctx),
    section(ctx.api(get, { params: { id: ctx.venueId } })),
    takeSavedForm(ctx.url, ctx.session),
  ]);
  const rows = saved ? rowsIn(saved) : rowsOf(present.data);
  return {
    venueId: ctx.venueId,
    leadId: ctx.leadId,
    eventId: ctx.eventId,
    shown: saved ? parseSnapshot(saved.get(BASELINE_FIELD)) : shownOf(present),
    isPartial: !present.isWhole,
    country: countries.find((one) => one === venue.data?.country),
    rows: rows.length > 0 ? rows : [noPackage],
  };
}

/** The posted rows of packages, and what is needed to save them. */
interface PostedPackages {
  rows: PackageRow[];
  /** Whose money the prices are. */
  country: Country | undefined;
  baseline: Baseline;
}

/** The rows of a posted form. */
export const parsePackages = (fields: PostedFields): PostedPackages => ({
  rows: rowsIn(fields),
  country: countries.find((one) => one === fields.get(MONEY_COUNTRY)),
  baseline: parseBaseline(fields),
});

/** A form of packages that was not saved, or not yet, as its page shows it. */
export interface UnsavedPackages {
  rows: PackageRow[];
  errors: Record<string, string[]>;
  /** What the form showed when it was opened, though the packages may be others by now. */
  shown: FormSnapshot;
  conflict?: SaveConflict;
}

/** The rows of a form with one more, or one fewer. */
export const withRowChange = ({ rows, baseline }: PostedPackages, change: RowChange): UnsavedPackages => ({
  rows: changedRows(rows, change),
  errors: {},
  shown: shownFormOf(baseline),
});

/** The rows of a form that was not saved, with what is wrong. */
export function toUnsaved(
  { rows, baseline }: PostedPackages,
  { errors, conflict }: Pick<Failure, "errors" | "conflict">,
): UnsavedPackages {
  const { fieldErrors = {}, formErrors = [] } = errors ?? conflict?.errors ?? {};
  return {
    rows: filledRows(rows),
    errors: { ...fieldErrors, ...(formErrors.length > 0 && { "": formErrors }) },
    shown: shownFormOf(baseline),
    conflict,
  };
}

const shownFormOf = ({ values, version, asked }: Baseline): FormSnapshot => ({ values, version, asked });

/** Saves the packages of a venue (V-13), unless someone else has changed them since the form was opened. */
export async function saveVenuePackages(
  scope: Scope,
  { rows, country, baseline }: PostedPackages,
): Promise<Outcome> {
  const unpriced = unpricedIn(baseline.values.packages ?? "");
  const typed = packagesOf(filledRows(rows), { unpriced, country });
  if (typed.errors) return { ok: false, errors: { fieldErrors: typed.errors } };
  try {
    const conflict = await saveWithConflictCheck(baseline, {
      record: `packages ${scope.venueId}`,
      yours: packagesValue(typed.packages),
      labels: packageLabels,
      present: async () => shownOf(await readPackages(scope)),
      save: async ({ packages: value = "" }, version) => {
        const chosen = packagesOf(rowsOfValue(value), { unpriced: unpricedIn(value) });
        const present = await readPackages(scope);
        const edited = completed(chosen.errors ? typed.packages : chosen.packages, present.data);
        // All packages are saved together, so that those which could not be read go back as they came.
        const unread = present.unreadItems.filter((item) => item !== null);
        const all = [...edited, ...unread] as VenuePackage[];
        return scope.api(savePackages, {
          params: { id: scope.venueId },
          body: { packages: all, version },
        });
      },
    });
    return conflict ? { ok: false, conflict } : { ok: true, message: "The packages are saved." };
  } catch (error) {
    return { ok: false, errors: { formErrors: [joinErrors(toFormErrors(error))] } };
  }
}
