import type { VenuePackage } from "@contract/venues/venue";
import { get, packages, savePackages } from "@contract/venues/venues";
import { countries } from "@contract/vocabulary";
import { takeSavedForm } from "~/services/access/saved-forms.server";
import { MONEY_COUNTRY } from "~/services/format/money-words";
import type { SaveConflict } from "~/services/forms/conflict";
import { baselineIn, SHOWN_FIELD, type ShownForm, shownIn } from "~/services/forms/conflict";
import { toFormErrors } from "~/services/forms/parse-form.server";
import { joinErrors } from "~/services/forms/rejected-form";
import { saveOver } from "~/services/forms/save-over.server";
import { UNREADABLE, UpstreamFailure } from "~/services/upstream/client.server";
import { section } from "~/services/upstream/section.server";
import {
  changedRows,
  completed,
  filledRows,
  noPackage,
  type PackageRow,
  packageLabels,
  packagesOf,
  packagesValue,
  rowChangeOf,
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

const shownOf = ({ data, version }: Awaited<ReturnType<typeof readPackages>>): ShownForm => ({
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
    shown: saved ? shownIn(saved.get(SHOWN_FIELD)) : shownOf(present),
    isPartial: !present.isWhole,
    country: countries.find((one) => one === venue.data?.country),
    rows: rows.length > 0 ? rows : [noPackage],
  };
}

/** A form of packages that was not saved, or not yet: its rows, and messages by field. */
export interface UnsavedPackages {
  rows: PackageRow[];
  errors: Record<string, string[]>;
  /** What the form showed when it was opened, though the packages may be others by now. */
  shown: ShownForm;
  conflict?: SaveConflict;
}

/**
 * Saves the packages of a venue (V-13), unless someone else has changed them since the form was opened, or adds or
 * removes a row of the form.
 * @returns what was not saved, with everything typed
 */
export async function saveVenuePackages(scope: Scope, form: FormData): Promise<UnsavedPackages | undefined> {
  const shown = shownIn(form.get(SHOWN_FIELD));
  const change = rowChangeOf(form.get("intent"));
  if (change) return { rows: changedRows(rowsIn(form), change), errors: {}, shown };
  const rows = filledRows(rowsIn(form));
  const unpriced = unpricedIn(shown.values.packages ?? "");
  const country = countries.find((one) => one === form.get(MONEY_COUNTRY));
  const read = packagesOf(rows, { unpriced, country });
  if (read.errors) return { rows, errors: read.errors, shown };
  try {
    const conflict = await saveOver(baselineIn(form), {
      record: `packages ${scope.venueId}`,
      yours: packagesValue(read.packages),
      labels: packageLabels,
      present: async () => shownOf(await readPackages(scope)),
      save: async ({ packages: value = "" }, version) => {
        const chosen = packagesOf(rowsOfValue(value), { unpriced: unpricedIn(value) });
        const present = await readPackages(scope);
        const edited = completed(chosen.errors ? read.packages : chosen.packages, present.data);
        // All packages are saved together, so that those which could not be read go back as they came.
        const unread = present.unreadItems.filter((item) => item !== null);
        const all = [...edited, ...unread] as VenuePackage[];
        return scope.api(savePackages, {
          params: { id: scope.venueId },
          body: { packages: all, version },
        });
      },
    });
    return conflict && { rows, errors: conflict.errors.fieldErrors ?? {}, shown, conflict };
  } catch (error) {
    return { rows, errors: { "": [joinErrors(toFormErrors(error))] }, shown };
  }
}
