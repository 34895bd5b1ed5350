import * as calls from "@contract/leads/venue-specialists";
import { type LoaderContext, notFound } from "~/services/access/guard.server";
import { mayPostTo } from "~/services/access/permissions";
import { takeSavedForm } from "~/services/access/saved-forms.server";
import { compare, conflictMessages, SHOWN_FIELD, shownIn } from "~/services/forms/conflict";
import { inTurn } from "~/services/forms/in-turn.server";
import type { Failure, Outcome } from "~/services/forms/outcome";
import type { PostedFields } from "~/services/forms/posted-fields";
import { paths } from "~/services/paths";
import { type Api, UpstreamFailure } from "~/services/upstream/client.server";
import { listed } from "~/services/upstream/listed.server";
import { section } from "~/services/upstream/section.server";
import {
  fieldsOf,
  GLOBAL,
  isChanged,
  meaningForAll,
  meaningOf,
  postedTexts,
  problemsIn,
  type RuleFields,
  type RulesOf,
  ruleField,
  rulesList,
  rulesOf,
  type Specialist,
  type TypedRow,
  type TypedRules,
  textsOf,
} from "./distribution-rules";

/** The rules by which leads of a country are handed out (L-24, L-27); who is no team lead only reads them. */
export async function loadRules({
  api,
  url,
  country,
  user,
  session,
}: Pick<LoaderContext, "api" | "url" | "country" | "user" | "session">) {
  const filters = rulesList.read(url.searchParams, { chosen: country });
  const [all, settings, saved] = await Promise.all([
    section(api(calls.all)),
    section(api(calls.settings)),
    takeSavedForm(url, session),
  ]);
  return {
    filters,
    mayChange: mayPostTo(user, paths.distributionRules),
    /** Those of the country, and those of whom that is not known. */
    specialists: all.failure
      ? all
      : { ...all, data: all.data.filter((one) => !one.country || one.country === filters.country) },
    settings,
    typed: saved && parseRules(saved),
  };
}

export type RulesPage = Awaited<ReturnType<typeof loadRules>>;

/** The rows of a posted form with their texts. @throws 404 for no row of the page */
export function parseRules(fields: PostedFields): TypedRules {
  const rows = fields.getAll("of").map((given) => {
    const of: RulesOf = given === GLOBAL ? GLOBAL : /^\d{1,9}$/.test(String(given)) ? Number(given) : 0;
    if (!of) throw notFound("There is no such venue specialist.");
    const { values: shown } = shownIn(fields.get(ruleField(of, SHOWN_FIELD)));
    return { of, texts: postedTexts(of, fields, shown), shown };
  });
  if (rows.length === 0) throw notFound("There is no such venue specialist.");
  return { rows };
}

/** What would be saved, for its words alone, and what of it cannot be. */
export const previewRules = (typed: TypedRules): TypedRules => ({ rows: checkedRows(typed) });

const NO_CHANGES = "No changes to save.";

/**
 * Saves what was changed of the rows of a form: one call for each attribute, row by row in the order of the form (L-25,
 * L-26). A field that someone else has changed meanwhile is a conflict, and nothing is saved. After a refused call no
 * further ones are made.
 */
export const saveRules = (api: Api, typed: TypedRules) =>
  inTurn("distribution rules", () => saveTypedRules(api, typed));

async function saveTypedRules(api: Api, typed: TypedRules): Promise<Outcome<undefined, TypedRules>> {
  const checked = checkedRows(typed);
  if (checked.some(({ errors }) => errors)) return { ok: false, details: { rows: checked } };
  const changed = typed.rows.filter(isChanged);
  if (changed.length === 0) return { ok: true, message: NO_CHANGES };
  try {
    const team = await readTeam(api, changed);
    const compared = changed.map((row) => compareRow(row, team));
    if (compared.some(({ row }) => row.errors))
      return notSaved(
        typed,
        compared.map(({ row }) => row),
      );
    return await saveRows(api, typed, { compared, team });
  } catch (error) {
    if (!(error instanceof UpstreamFailure)) throw error;
    return notSaved(typed, [], `Nothing was saved. ${error.message}`);
  }
}

const checkedRows = ({ rows }: TypedRules) =>
  rows.map((row) => withErrors(row, problemsIn(fieldsOf(row.of), row.texts, row.shown)));

const withErrors = (row: TypedRow, errors: Record<string, string>): TypedRow =>
  Object.keys(errors).length > 0 ? { ...row, errors } : row;

/** The form with some of its rows replaced. */
const notSaved = (
  { rows }: TypedRules,
  replaced: readonly TypedRow[],
  alert?: string,
): Failure<TypedRules> => ({
  ok: false,
  details: { rows: rows.map((row) => replaced.find(({ of }) => of === row.of) ?? row), alert },
});

/** The specialists and the settings as they are now, as far as rows need them. */
async function readTeam(api: Api, rows: readonly TypedRow[]) {
  const isOfAll = ({ of }: TypedRow) => of === GLOBAL;
  const [all, settings] = await Promise.all([
    rows.every(isOfAll) ? { data: [], isWhole: true } : api(calls.all),
    rows.some(isOfAll) ? api(calls.settings) : section(api(calls.settings)),
  ]);
  return { all, settings };
}
type TeamNow = Awaited<ReturnType<typeof readTeam>>;

/** A row against what is there now: what it would save, or with messages where someone else has changed it too. */
function compareRow(row: TypedRow, { all, settings }: TeamNow) {
  const { of, texts, shown } = row;
  const present = of === GLOBAL ? settings.data : listed(calls.all, all, ({ id }) => id === of);
  if (!present) throw notFound("There is no such venue specialist.");
  const now = textsOf(fieldsOf(of), present);
  const { values, conflicts } = compare({ values: shown }, texts, now);
  const theirs = Object.fromEntries(conflicts.map((one) => [one.name, one.theirs]));
  return {
    row: withErrors({ of, texts, shown: { ...shown, ...theirs } }, conflictMessages(conflicts)),
    present,
    values,
    changed: Object.keys(fieldsOf(of)).filter((name) => values[name] !== now[name]),
  };
}

type Compared = ReturnType<typeof compareRow>;

const nameOf = ({ row: { of }, present }: Compared) =>
  of === GLOBAL ? "everybody" : ((present as { name?: string }).name ?? `specialist ${of}`);

async function saveRows(
  api: Api,
  typed: TypedRules,
  { compared, team }: { compared: readonly Compared[]; team: TeamNow },
): Promise<Outcome<undefined, TypedRules>> {
  const rows = compared.filter(({ changed }) => changed.length > 0);
  const saved: TypedRow[] = [];
  for (const [at, one] of rows.entries()) {
    const { row, values, changed } = one;
    const done = await saveEach(api, row.of, rulesOf(fieldsOf(row.of), values), changed);
    const kept = Object.fromEntries(done.saved.map((name) => [name, values[name] ?? ""]));
    const after = { ...row, shown: { ...row.shown, ...kept } };
    if (done.failure) {
      const { errors, alert } = describeFailure(fieldsOf(row.of), done, {
        name: rows.length > 1 ? nameOf(one) : undefined,
        before: rows.slice(0, at).map(nameOf),
        after: rows.slice(at + 1).map(nameOf),
      });
      return notSaved(typed, [...saved, { ...after, errors }], alert);
    }
    saved.push(after);
  }
  return { ok: true, message: describeSave(rows, team) };
}

/** What was saved, and what it means where it is of one. */
function describeSave(rows: readonly Compared[], { all, settings }: TeamNow): string {
  const [only] = rows;
  if (rows.length > 1) return `The rules for ${rows.map(nameOf).join(", ")} are saved.`;
  if (!only) return NO_CHANGES;
  const after = { ...only.present, ...rulesOf(fieldsOf(only.row.of), only.values) };
  const meaning =
    only.row.of === GLOBAL
      ? meaningForAll(after)
      : settings.data &&
        meaningOf(after as Specialist, { data: all.data, isPartial: !all.isWhole }, settings.data);
  return [`The rules for ${nameOf(only)} are saved.`, meaning].filter(Boolean).join(" ");
}

interface Done {
  saved: string[];
  failure?: UpstreamFailure;
  failed?: string;
  left: string[];
}

async function saveEach(
  api: Api,
  of: RulesOf,
  rules: Readonly<Record<string, unknown>>,
  changed: readonly string[],
): Promise<Done> {
  for (const [at, attribute] of changed.entries()) {
    const change = { attribute, value: rules[attribute] };
    try {
      if (of === GLOBAL) await api(calls.updateGlobal, { body: calls.updateGlobal.body.parse(change) });
      else await api(calls.update, { params: { id: of }, body: calls.update.body.parse(change) });
    } catch (error) {
      if (!(error instanceof UpstreamFailure)) throw error;
      return {
        saved: changed.slice(0, at),
        failure: error,
        failed: attribute,
        left: [...changed.slice(at + 1)],
      };
    }
  }
  return { saved: [...changed], left: [] };
}

/**
 * What is saved and what is not, where one call failed; that call may have arrived all the same.
 * @param rows the name of the row in question, where there are several, and of those saved before and not tried after it
 */
function describeFailure(
  fields: RuleFields,
  { saved, failure, failed = "", left }: Done,
  rows: { name?: string; before: readonly string[]; after: readonly string[] },
) {
  const named = (names: readonly string[]) =>
    names.map((name) => [fields[name]?.words ?? name, rows.name].filter(Boolean).join(" of "));
  const listOf = (...parts: (readonly string[])[]) => parts.flat().join(", ");
  const done = listOf(rows.before, named(saved));
  const isRefused = failure?.isSure;
  const rest = listOf(named(left), rows.after);
  return {
    errors: { [failed]: failure?.words ?? "" },
    alert: [
      done ? `Saved: ${done}.` : isRefused && "Nothing was saved.",
      isRefused
        ? done && `Not saved: ${listOf(named([failed]))}.`
        : `It is not known whether this was saved: ${listOf(named([failed]))}.`,
      rest && `Not tried: ${rest}.`,
    ]
      .filter(Boolean)
      .join(" "),
  };
}
