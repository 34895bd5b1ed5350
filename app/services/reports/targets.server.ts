import * as reportCalls from "@contract/reports/reports";
import { MAX_REPORT_ROWS_PER_PAGE } from "@contract/reports/reports";
import type { ReportValue } from "@contract/reports/rows";
import type { LoaderContext } from "~/services/access/guard.server";
import { takeSavedForm } from "~/services/access/saved-forms.server";
import { formatQuantity } from "~/services/format/counts";
import { currencies } from "~/services/format/money";
import {
  BASELINE_FIELD,
  buildConflictMessages,
  type FieldConflict,
  mergeFieldValues,
  parseFormSnapshot,
} from "~/services/forms/conflict";
import type { Failure, Outcome } from "~/services/forms/outcome";
import type { PostedFields } from "~/services/forms/posted-fields";
import { runOneAtATime } from "~/services/forms/run-one-at-a-time.server";
import { toListPage } from "~/services/lists/paging";
import { type Api, createApi, UpstreamFailure } from "~/services/upstream/client.server";
import { loadReportValues } from "~/services/upstream/fallbacks/report-values.server";
import { toSection } from "~/services/upstream/section.server";
import { createListCsvResponse } from "./paged.server";
import { formatNameOrId } from "./rows";
import { buildReportFileStem, formatReportScope } from "./scope";
import {
  findFormFieldOfCallField,
  listVenueTargetChanges,
  normaliseTargets,
  parseTargetFields,
  toTargetFieldTexts,
  type ValueState,
  validateTargets,
  valueList,
} from "./targets";

/** Loads one page of venues. @throws UpstreamFailure */
async function loadVenueTargets(api: Api, filters: ValueState, perPage?: number) {
  const answer = await loadReportValues(api, { ...valueList.query(filters), per_page: perPage });
  return {
    isWhole: answer.isWhole,
    data: { rows: answer.data, ...toListPage(answer, filters.page) },
  };
}

/** Input that was not saved: the texts by field, the texts the form started with, and the errors. */
export interface UnsavedTargets {
  texts: Record<string, string>;
  shown: Record<string, string>;
  errors: Record<string, string>;
  alert?: string | undefined;
}

const toTargetsScope = ({ country, search }: ValueState) => ({
  country,
  filters: [search && `matching “${search}”`],
});

/** Loads one page of venues with their monthly targets (REP-05, P-11). */
export async function loadTargetsPage({
  api,
  url,
  country,
  session,
}: Pick<LoaderContext, "api" | "url" | "country" | "session">) {
  const filters = valueList.read(url.searchParams, { chosen: country });
  const [values, saved] = await Promise.all([
    toSection(loadVenueTargets(api, filters)),
    takeSavedForm(url, session),
  ]);
  const entered = saved && parseTargetsForm(saved);
  return { filters, scope: formatReportScope(toTargetsScope(filters)), values, entered };
}

export type TargetsPage = Awaited<ReturnType<typeof loadTargetsPage>>;

export const parseTargetsForm = (fields: PostedFields): UnsavedTargets => ({
  texts: parseTargetFields(fields),
  shown: parseFormSnapshot(fields.get(BASELINE_FIELD)).values,
  errors: {},
});

type ValuesOutcome = Outcome<undefined, UnsavedTargets>;

/** Saves the changed targets (P-11). If someone else has changed the same target meanwhile, shows the conflict instead. */
export const saveTargets = (api: Api, filters: ValueState, entered: UnsavedTargets): Promise<ValuesOutcome> =>
  runOneAtATime("report values", () => validateAndSaveTargets(api, filters, entered));

async function validateAndSaveTargets(
  api: Api,
  filters: ValueState,
  entered: UnsavedTargets,
): Promise<ValuesOutcome> {
  const { texts, shown } = entered;
  const errors = validateTargets(texts, shown, filters.country);
  if (Object.keys(errors).length > 0) return toUnsavedTargetsFailure({ ...entered, errors });
  try {
    const { data } = await loadVenueTargets(api, filters);
    // A venue that has moved to another page is treated as unchanged by others.
    const current = { ...shown, ...toTargetFieldTexts(data.rows) };
    const { values, conflicts } = mergeFieldValues({ values: shown }, normaliseTargets(texts), current);
    if (conflicts.length > 0) return toUnsavedTargetsFailure(addConflictMessages(entered, conflicts));
    const changes = listVenueTargetChanges(values, current);
    if (changes.length === 0) return { ok: true, message: "No changes to save" };
    try {
      await api(reportCalls.saveReportValues, { body: { values: changes } });
    } catch (error) {
      if (!(error instanceof UpstreamFailure) || Object.keys(error.fieldErrors).length === 0) throw error;
      return toUnsavedTargetsFailure({ ...entered, ...toTargetFieldErrors(changes, error) });
    }
    return { ok: true, message: `Targets saved for ${formatQuantity(changes.length, "venue")}` };
  } catch (error) {
    if (!(error instanceof UpstreamFailure)) throw error;
    const outcome = error.isSure ? "Nothing was saved." : "We couldn't confirm that this was saved.";
    return toUnsavedTargetsFailure({ ...entered, alert: `${outcome} ${error.message}` });
  }
}

const toUnsavedTargetsFailure = (details: UnsavedTargets): Failure<UnsavedTargets> => ({
  ok: false,
  details,
});

/** Updates the baseline to the other person's values, so that a second save overwrites them, and adds a message at each conflict. */
function addConflictMessages(entered: UnsavedTargets, conflicts: readonly FieldConflict[]): UnsavedTargets {
  const theirValues = Object.fromEntries(conflicts.map(({ name, theirs }) => [name, theirs]));
  return {
    ...entered,
    shown: { ...entered.shown, ...theirValues },
    errors: buildConflictMessages(conflicts),
  };
}

/** Puts the upstream's errors at their fields, and its message on top unless a field already shows it. */
function toTargetFieldErrors(
  changes: ReturnType<typeof listVenueTargetChanges>,
  error: UpstreamFailure,
): { errors: { [k: string]: string }; alert: string | undefined } {
  const located = Object.entries(error.fieldErrors).flatMap(([field, [message = error.message]]) => {
    const name = findFormFieldOfCallField(changes, field);
    return name ? [[name, message] as const] : [];
  });
  const isShownAtField = located.some(([, message]) => message === error.message);
  return { errors: Object.fromEntries(located), alert: isShownAtField ? undefined : error.message };
}

/** Creates the CSV file of all venues that match the filters. @throws UpstreamFailure */
export function createTargetsCsvResponse({
  url,
  country,
  session,
}: Pick<LoaderContext, "url" | "country" | "session">): Promise<Response> {
  const filters = valueList.read(url.searchParams, { chosen: country });
  const api = createApi(session.token);
  return createListCsvResponse<ReportValue & { id: number }>(
    buildReportFileStem("venue report values", toTargetsScope(filters)),
    [
      ["Venue", ({ venue }) => formatNameOrId(venue, "Venue")],
      ["Enquiries per month", ({ enquiry_target }) => enquiry_target],
      ["Sales per month", ({ sales_target }) => sales_target],
      [
        "Currency",
        ({ sales_target }) => (sales_target === undefined ? undefined : currencies[filters.country].code),
      ],
    ],
    async (page) => {
      const { data, isWhole } = await loadVenueTargets(api, { ...filters, page }, MAX_REPORT_ROWS_PER_PAGE);
      const rows = data.rows.map((row) => ({ ...row, id: row.venue.id }));
      return { data: rows, isWhole, meta: data.total === undefined ? undefined : { total: data.total } };
    },
  );
}
