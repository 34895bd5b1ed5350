import { LARGEST_PAGE, saveReportValues } from "@contract/reports/reports";
import type { ReportValue } from "@contract/reports/rows";
import type { LoaderContext } from "~/services/access/guard.server";
import { takeSavedForm } from "~/services/access/saved-forms.server";
import { formatQuantity } from "~/services/format/counts";
import { currencies } from "~/services/format/money";
import {
  BASELINE_FIELD,
  type FieldConflict,
  listConflictMessages,
  mergeFields,
  parseSnapshot,
} from "~/services/forms/conflict";
import type { Failure, Outcome } from "~/services/forms/outcome";
import type { PostedFields } from "~/services/forms/posted-fields";
import { runInTurn } from "~/services/forms/run-in-turn.server";
import { toListPage } from "~/services/lists/paging";
import { type Api, createApi, UpstreamFailure } from "~/services/upstream/client.server";
import { loadReportValues } from "~/services/upstream/fallbacks/report-values.server";
import { section } from "~/services/upstream/section.server";
import { listFile } from "./paged.server";
import { nameOf } from "./rows";
import { describeScope, scopedFileName } from "./scope";
import {
  changesIn,
  plainTexts,
  postedValues,
  problemsIn,
  refusedField,
  textsOfValues,
  type ValueState,
  valueList,
} from "./values";

/** One page of venues. @param perPage as usual without; @throws UpstreamFailure */
async function readValues(api: Api, filters: ValueState, perPage?: number) {
  const answer = await loadReportValues(api, { ...valueList.query(filters), per_page: perPage });
  return {
    isWhole: answer.isWhole,
    data: { rows: answer.data, ...toListPage(answer, filters.page) },
  };
}

/** What was typed and not saved: the texts, what the form showed, and why. */
export interface TypedValues {
  texts: Record<string, string>;
  shown: Record<string, string>;
  errors: Record<string, string>;
  alert?: string;
}

const valueScope = ({ country, search }: ValueState) => ({
  country,
  filters: [search && `matching “${search}”`],
});

/** One page of the venues with what reports expect of them (REP-05, P-11). */
export async function loadValues({
  api,
  url,
  country,
  session,
}: Pick<LoaderContext, "api" | "url" | "country" | "session">) {
  const filters = valueList.read(url.searchParams, { chosen: country });
  const [values, saved] = await Promise.all([section(readValues(api, filters)), takeSavedForm(url, session)]);
  const typed = saved && parseValues(saved);
  return { filters, scope: describeScope(valueScope(filters)), values, typed };
}

export type ValuesPage = Awaited<ReturnType<typeof loadValues>>;

/** What was typed into a form of values. */
export const parseValues = (fields: PostedFields): TypedValues => ({
  texts: postedValues(fields),
  shown: parseSnapshot(fields.get(BASELINE_FIELD)).values,
  errors: {},
});

type ValuesOutcome = Outcome<undefined, TypedValues>;

/** Saves what was changed of a page of values (P-11). What someone else has changed meanwhile is shown as a conflict first. */
export const saveValues = (api: Api, filters: ValueState, typed: TypedValues): Promise<ValuesOutcome> =>
  runInTurn("report values", () => saveValuesInTurn(api, filters, typed));

async function saveValuesInTurn(api: Api, filters: ValueState, typed: TypedValues): Promise<ValuesOutcome> {
  const { texts, shown } = typed;
  const errors = problemsIn(texts, shown, filters.country);
  if (Object.keys(errors).length > 0) return notSaved({ ...typed, errors });
  try {
    const { data } = await readValues(api, filters);
    // Of a venue that is on another page now, nobody is known to have changed anything.
    const present = { ...shown, ...textsOfValues(data.rows) };
    const { values, conflicts } = mergeFields({ values: shown }, plainTexts(texts), present);
    if (conflicts.length > 0) return notSaved(withConflicts(typed, conflicts));
    const changes = changesIn(values, present);
    if (changes.length === 0) return { ok: true, message: "No changes to save." };
    try {
      await api(saveReportValues, { body: { values: changes } });
    } catch (error) {
      if (!(error instanceof UpstreamFailure) || Object.keys(error.fieldErrors).length === 0) throw error;
      return notSaved({ ...typed, ...errorsAt(changes, error) });
    }
    return { ok: true, message: `The values of ${formatQuantity(changes.length, "venue")} are saved.` };
  } catch (error) {
    if (!(error instanceof UpstreamFailure)) throw error;
    const end = error.isSure ? "Nothing was saved." : "It is not known whether this was saved.";
    return notSaved({ ...typed, alert: `${end} ${error.message}` });
  }
}

const notSaved = (details: TypedValues): Failure<TypedValues> => ({ ok: false, details });

/** A form that goes on from what others have set, with a message at each conflict. */
function withConflicts(typed: TypedValues, conflicts: readonly FieldConflict[]): TypedValues {
  const theirValues = Object.fromEntries(conflicts.map(({ name, theirs }) => [name, theirs]));
  return {
    ...typed,
    shown: { ...typed.shown, ...theirValues },
    errors: listConflictMessages(conflicts),
  };
}

/** What the upstream says of the values, at their fields; its message on top, unless a field says the same. */
function errorsAt(changes: ReturnType<typeof changesIn>, error: UpstreamFailure) {
  const named = Object.entries(error.fieldErrors).flatMap(([field, [message = error.message]]) => {
    const name = refusedField(changes, field);
    return name ? [[name, message] as const] : [];
  });
  const isAtField = named.some(([, message]) => message === error.message);
  return { errors: Object.fromEntries(named), alert: isAtField ? undefined : error.message };
}

/** All venues of the filters as a file. @throws UpstreamFailure */
export function valuesFile({ url, country, session }: Pick<LoaderContext, "url" | "country" | "session">) {
  const filters = valueList.read(url.searchParams, { chosen: country });
  const api = createApi(session.token);
  return listFile<ReportValue & { id: number }>(
    scopedFileName("venue report values", valueScope(filters)),
    [
      ["Venue", ({ venue }) => nameOf(venue, "Venue")],
      ["Enquiries a month", ({ enquiry_target }) => enquiry_target],
      ["Sales a month", ({ sales_target }) => sales_target],
      [
        "Currency",
        ({ sales_target }) => (sales_target === undefined ? undefined : currencies[filters.country].code),
      ],
    ],
    async (page) => {
      const { data, isWhole } = await readValues(api, { ...filters, page }, LARGEST_PAGE);
      const rows = data.rows.map((row) => ({ ...row, id: row.venue.id }));
      return { data: rows, isWhole, meta: data.total === undefined ? undefined : { total: data.total } };
    },
  );
}
