import * as calls from "@contract/leads/venue-specialists";
import { createNotFoundFailure, type LoaderContext } from "~/services/access/guard.server";
import { canPostTo } from "~/services/access/permissions";
import { takeSavedForm } from "~/services/access/saved-forms.server";
import { joinSentences } from "~/services/format/sentences";
import {
  BASELINE_FIELD,
  buildConflictMessages,
  mergeFieldValues,
  parseFormSnapshot,
} from "~/services/forms/conflict";
import type { Failure, Outcome } from "~/services/forms/outcome";
import type { PostedFields } from "~/services/forms/posted-fields";
import { runOneAtATime } from "~/services/forms/run-one-at-a-time.server";
import { paths } from "~/services/paths";
import { type Api, UpstreamFailure } from "~/services/upstream/client.server";
import { findListItem } from "~/services/upstream/find-list-item.server";
import { toSection } from "~/services/upstream/section.server";
import {
  buildRuleErrors,
  type EnteredRow,
  type EnteredRules,
  formatGlobalRules,
  formatSpecialistRules,
  GLOBAL,
  getRuleFields,
  hasRowChanged,
  parsePostedRuleTexts,
  parseRuleFormValues,
  type RuleFields,
  type RuleTarget,
  rulesList,
  type Specialist,
  toRuleFieldName,
  toRuleFormValues,
} from "./distribution-rules";

/** Loads the rules for distributing a country's leads (L-24, L-27); only team leads may change them. */
export async function loadDistributionRules({
  api,
  url,
  country,
  user,
  session,
}: Pick<LoaderContext, "api" | "url" | "country" | "user" | "session">) {
  const filters = rulesList.read(url.searchParams, { chosen: country });
  const [all, settings, saved] = await Promise.all([
    toSection(api(calls.all)),
    toSection(api(calls.settings)),
    takeSavedForm(url, session),
  ]);
  return {
    filters,
    mayChange: canPostTo(user, paths.distributionRules),
    /** Specialists of the country and those whose country is unknown. */
    specialists: all.failure
      ? all
      : {
          ...all,
          data: all.data.filter(
            (specialist) => !specialist.country || specialist.country === filters.country,
          ),
        },
    settings,
    entered: saved && parseDistributionRulesForm(saved),
  };
}

export type RulesPage = Awaited<ReturnType<typeof loadDistributionRules>>;

/** Parses the rows of a posted form. @throws 404 for a row that is not on the page */
export function parseDistributionRulesForm(fields: PostedFields): EnteredRules {
  const rows = fields.getAll("of").map((text) => {
    const target: RuleTarget = text === GLOBAL ? GLOBAL : /^\d{1,9}$/.test(String(text)) ? Number(text) : 0;
    if (!target) throw createNotFoundFailure("Venue specialist not found");
    const { values: shown } = parseFormSnapshot(fields.get(toRuleFieldName(target, BASELINE_FIELD)));
    return { target, texts: parsePostedRuleTexts(target, fields, shown), shown };
  });
  if (rows.length === 0) throw createNotFoundFailure("Venue specialist not found");
  return { rows };
}

/** Validates the typed rules without saving them. */
export const validateRules = (entered: EnteredRules): EnteredRules => ({ rows: validateRuleRows(entered) });

const NO_CHANGES = "No changes to save";

/**
 * Saves the changed fields of a form, with one call per attribute in form order (L-25, L-26). If someone else has changed
 * one of them meanwhile, reports a conflict and saves nothing. Stops at the first failed call.
 */
export const saveDistributionRules = (
  api: Api,
  entered: EnteredRules,
): Promise<Outcome<undefined, EnteredRules>> =>
  runOneAtATime("distribution rules", () => compareAndSaveRules(api, entered));

async function compareAndSaveRules(
  api: Api,
  entered: EnteredRules,
): Promise<Outcome<undefined, EnteredRules>> {
  const checked = validateRuleRows(entered);
  if (checked.some(({ errors }) => errors)) return { ok: false, details: { rows: checked } };
  const changed = entered.rows.filter(hasRowChanged);
  if (changed.length === 0) return { ok: true, message: NO_CHANGES };
  try {
    const team = await loadCurrentRules(api, changed);
    const compared = changed.map((row) => compareRowWithCurrentRules(row, team));
    if (compared.some(({ row }) => row.errors))
      return toRulesFailure(
        entered,
        compared.map(({ row }) => row),
      );
    return await saveRuleRows(api, entered, { compared, team });
  } catch (error) {
    if (!(error instanceof UpstreamFailure)) throw error;
    return toRulesFailure(entered, [], `Nothing was saved. ${error.message}`);
  }
}

const validateRuleRows = ({ rows }: EnteredRules): EnteredRow[] =>
  rows.map((row) => addRowErrors(row, buildRuleErrors(getRuleFields(row.target), row.texts, row.shown)));

const addRowErrors = (row: EnteredRow, errors: Record<string, string>): EnteredRow =>
  Object.keys(errors).length > 0 ? { ...row, errors } : row;

/** A failure that shows the form with some rows replaced. */
const toRulesFailure = (
  { rows }: EnteredRules,
  replaced: readonly EnteredRow[],
  alert?: string,
): Failure<EnteredRules> => ({
  ok: false,
  details: { rows: rows.map((row) => replaced.find(({ target }) => target === row.target) ?? row), alert },
});

/** The current specialists and settings; calls that no row needs are skipped or may fail. */
async function loadCurrentRules(api: Api, rows: readonly EnteredRow[]) {
  const isGlobal = ({ target }: EnteredRow) => target === GLOBAL;
  const [all, settings] = await Promise.all([
    rows.every(isGlobal) ? { data: [], isWhole: true } : api(calls.all),
    rows.some(isGlobal) ? api(calls.settings) : toSection(api(calls.settings)),
  ]);
  return { all, settings };
}
type CurrentTeam = Awaited<ReturnType<typeof loadCurrentRules>>;

/** Compares a row with the current rules: the values to save, or error messages where someone else has changed them too. */
function compareRowWithCurrentRules(row: EnteredRow, { all, settings }: CurrentTeam) {
  const { target, texts, shown } = row;
  const present = target === GLOBAL ? settings.data : findListItem(calls.all, all, ({ id }) => id === target);
  if (!present) throw createNotFoundFailure("Venue specialist not found");
  const current = toRuleFormValues(getRuleFields(target), present);
  const { values, conflicts } = mergeFieldValues({ values: shown }, texts, current);
  const theirs = Object.fromEntries(conflicts.map((conflict) => [conflict.name, conflict.theirs]));
  return {
    row: addRowErrors({ target, texts, shown: { ...shown, ...theirs } }, buildConflictMessages(conflicts)),
    present,
    values,
    changed: Object.keys(getRuleFields(target)).filter((name) => values[name] !== current[name]),
  };
}

type ComparedRow = ReturnType<typeof compareRowWithCurrentRules>;

const formatRuleTarget = ({ row: { target }, present }: ComparedRow): string =>
  target === GLOBAL ? "all specialists" : ((present as { name?: string }).name ?? `specialist ${target}`);

async function saveRuleRows(
  api: Api,
  entered: EnteredRules,
  { compared, team }: { compared: readonly ComparedRow[]; team: CurrentTeam },
): Promise<Outcome<undefined, EnteredRules>> {
  const rows = compared.filter(({ changed }) => changed.length > 0);
  const saved: EnteredRow[] = [];
  for (const [index, comparedRow] of rows.entries()) {
    const { row, values, changed } = comparedRow;
    const result = await saveRuleAttributes(
      api,
      row.target,
      parseRuleFormValues(getRuleFields(row.target), values),
      changed,
    );
    const savedValues = Object.fromEntries(result.saved.map((name) => [name, values[name] ?? ""]));
    const after = { ...row, shown: { ...row.shown, ...savedValues } };
    if (result.failure) {
      const { errors, alert } = buildPartialSaveFailure(getRuleFields(row.target), result, {
        name: rows.length > 1 ? formatRuleTarget(comparedRow) : undefined,
        before: rows.slice(0, index).map(formatRuleTarget),
        after: rows.slice(index + 1).map(formatRuleTarget),
      });
      return toRulesFailure(entered, [...saved, { ...after, errors }], alert);
    }
    saved.push(after);
  }
  return { ok: true, message: formatRulesSavedMessage(rows, team) };
}

/** The success message; for a single row it also says what the new rules mean. */
function formatRulesSavedMessage(rows: readonly ComparedRow[], { all, settings }: CurrentTeam): string {
  const [only] = rows;
  if (rows.length > 1) return `Rules saved for ${rows.map(formatRuleTarget).join(", ")}`;
  if (!only) return NO_CHANGES;
  const after = { ...only.present, ...parseRuleFormValues(getRuleFields(only.row.target), only.values) };
  const meaning =
    only.row.target === GLOBAL
      ? formatGlobalRules(after)
      : settings.data &&
        formatSpecialistRules(
          after as Specialist,
          { data: all.data, isPartial: !all.isWhole },
          settings.data,
        );
  return joinSentences(`Rules saved for ${formatRuleTarget(only)}`, meaning);
}

interface SaveResult {
  saved: string[];
  failure?: UpstreamFailure;
  failed?: string;
  left: string[];
}

async function saveRuleAttributes(
  api: Api,
  target: RuleTarget,
  rules: Readonly<Record<string, unknown>>,
  changed: readonly string[],
): Promise<SaveResult> {
  for (const [index, attribute] of changed.entries()) {
    const change = { attribute, value: rules[attribute] };
    try {
      if (target === GLOBAL) await api(calls.updateGlobal, { body: calls.updateGlobal.body.parse(change) });
      else await api(calls.update, { params: { id: target }, body: calls.update.body.parse(change) });
    } catch (error) {
      if (!(error instanceof UpstreamFailure)) throw error;
      return {
        saved: changed.slice(0, index),
        failure: error,
        failed: attribute,
        left: [...changed.slice(index + 1)],
      };
    }
  }
  return { saved: [...changed], left: [] };
}

/**
 * Says what was saved and what was not after a call failed. Unless the failure is sure, that call may have succeeded.
 * @param rows the failed row's name, if there are several rows, and the names of the rows before and after it
 */
function buildPartialSaveFailure(
  fields: RuleFields,
  { saved, failure, failed = "", left }: SaveResult,
  rows: { name?: string | undefined; before: readonly string[]; after: readonly string[] },
): { errors: { [x: string]: string }; alert: string } {
  const toLabels = (names: readonly string[]) =>
    names.map((name) => [fields[name]?.words ?? name, rows.name].filter(Boolean).join(" for "));
  const joinNames = (...parts: (readonly string[])[]) => parts.flat().join(", ");
  const done = joinNames(rows.before, toLabels(saved));
  const isRefused = failure?.isSure;
  const rest = joinNames(toLabels(left), rows.after);
  return {
    errors: { [failed]: failure?.allMessages ?? "" },
    alert: [
      done ? `Saved: ${done}.` : isRefused && "Nothing was saved.",
      isRefused
        ? done && `Not saved: ${joinNames(toLabels([failed]))}.`
        : `We couldn't confirm whether this was saved: ${joinNames(toLabels([failed]))}.`,
      rest && `Not attempted: ${rest}.`,
    ]
      .filter(Boolean)
      .join(" "),
  };
}
