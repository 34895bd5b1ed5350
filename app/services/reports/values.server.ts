import { LARGEST_PAGE, saveReportValues } from "@contract/reports/reports";
import type { ReportValue } from "@contract/reports/rows";
import type { LoaderContext } from "~/services/access/guard.server";
import { takeSavedForm } from "~/services/access/saved-forms.server";
import { countOf } from "~/services/format/counts";
import { compare, SHOWN_FIELD, shownIn } from "~/services/forms/conflict";
import { inTurn } from "~/services/forms/in-turn.server";
import { pageOf } from "~/services/lists/paging";
import { type Api, createApi, UpstreamFailure } from "~/services/upstream/client.server";
import { readReportValues } from "~/services/upstream/fallbacks/report-values.server";
import { section } from "~/services/upstream/section.server";
import { listFile } from "./paged.server";
import { nameOf } from "./rows";
import { describeScope, scopedFileName } from "./scope";
import { currencies } from "./table";
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
  const answer = await readReportValues(api, { ...valueList.query(filters), per_page: perPage });
  return {
    isWhole: answer.isWhole,
    data: { rows: answer.data, ...pageOf(answer, filters.page) },
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
  const typed: TypedValues | undefined = saved && {
    texts: postedValues(saved),
    shown: shownIn(saved.get(SHOWN_FIELD)).values,
    errors: {},
  };
  return { filters, scope: describeScope(valueScope(filters)), values, typed };
}

export type ValuesPage = Awaited<ReturnType<typeof loadValues>>;

type Outcome = { kind: "saved"; message: string } | ({ kind: "refused" } & TypedValues);

/** Saves what was changed of a page of values (P-11). What someone else has changed meanwhile is shown as a conflict first. */
export const saveValues = (api: Api, filters: ValueState, form: FormData): Promise<Outcome> =>
  inTurn("report values", () => saveValuesInTurn(api, filters, form));

async function saveValuesInTurn(api: Api, filters: ValueState, form: FormData): Promise<Outcome> {
  const texts = postedValues(form);
  const { values: shown } = shownIn(form.get(SHOWN_FIELD));
  const refuse = (more: Partial<TypedValues>): Outcome => ({
    kind: "refused",
    texts,
    shown,
    errors: {},
    ...more,
  });
  const errors = problemsIn(texts, shown, filters.country);
  if (Object.keys(errors).length > 0) return refuse({ errors });
  try {
    const { data } = await readValues(api, filters);
    // Of a venue that is on another page now, nobody is known to have changed anything.
    const present = { ...shown, ...textsOfValues(data.rows) };
    const { values, conflicts } = compare({ values: shown }, plainTexts(texts), present);
    if (conflicts.length > 0)
      return refuse({
        shown: { ...shown, ...Object.fromEntries(conflicts.map(({ name, theirs }) => [name, theirs])) },
        errors: Object.fromEntries(
          conflicts.map(({ name, original, yours, theirs }) => [
            name,
            `Someone else has set this to ${said(theirs)} (it was ${said(original)}). Save again to set it to ${said(yours)}.`,
          ]),
        ),
      });
    const changes = changesIn(values, present);
    if (changes.length === 0) return { kind: "saved", message: "No changes to save." };
    try {
      await api(saveReportValues, { body: { values: changes } });
    } catch (error) {
      if (!(error instanceof UpstreamFailure) || Object.keys(error.fieldErrors).length === 0) throw error;
      const named = Object.entries(error.fieldErrors).flatMap(([field, [message = error.message]]) => {
        const name = refusedField(changes, field);
        return name ? [[name, message] as const] : [];
      });
      const isSaid = named.some(([, message]) => message === error.message);
      return refuse({ errors: Object.fromEntries(named), alert: isSaid ? undefined : error.message });
    }
    return { kind: "saved", message: `The values of ${countOf(changes.length, "venue")} are saved.` };
  } catch (error) {
    if (!(error instanceof UpstreamFailure)) throw error;
    const end = error.isSure ? "Nothing was saved." : "It is not known whether this was saved.";
    return refuse({ alert: `${end} ${error.message}` });
  }
}

const said = (text: string) => text || "nothing";

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
        ({ sales_target }) => (sales_target === undefined ? undefined : currencies[filters.country]),
      ],
    ],
    async (page) => {
      const { data, isWhole } = await readValues(api, { ...filters, page }, LARGEST_PAGE);
      const rows = data.rows.map((row) => ({ ...row, id: row.venue.id }));
      return { data: rows, isWhole, meta: data.total === undefined ? undefined : { total: data.total } };
    },
  );
}
