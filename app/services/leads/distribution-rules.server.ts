import * as calls from "@contract/leads/venue-specialists";
import { type LoaderContext, notFound } from "~/services/access/guard.server";
import { mayPostTo } from "~/services/access/permissions";
import { takeSavedForm } from "~/services/access/saved-forms.server";
import { compare, SHOWN_FIELD, shownIn } from "~/services/forms/conflict";
import { inTurn } from "~/services/forms/in-turn.server";
import { paths } from "~/services/paths";
import { type Api, UpstreamFailure } from "~/services/upstream/client.server";
import { listed } from "~/services/upstream/listed.server";
import { section } from "~/services/upstream/section.server";
import {
  globalRules,
  meaningForAll,
  meaningOf,
  postedTexts,
  problemsIn,
  type RuleFields,
  rulesList,
  rulesOf,
  specialistRules,
  textsOf,
} from "./distribution-rules";

/** What was typed into one row: the specialist's id, or that of the rules for all. */
export interface TypedRules {
  of: number | typeof GLOBAL;
  texts: Record<string, string>;
  /** What the form showed, and what its person was asked about since. */
  shown: Record<string, string>;
  errors?: Record<string, string>;
  /** What was saved and what was not. */
  alert?: string;
}

export const GLOBAL = "global";

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
    typed: saved && typedIn(saved),
  };
}

export type RulesPage = Awaited<ReturnType<typeof loadRules>>;

const fieldsOf = (of: TypedRules["of"]): RuleFields => (of === GLOBAL ? globalRules : specialistRules);

/** The row that a form was posted from, with its texts. @throws 404 for no row of the page */
function typedIn(form: Pick<FormData, "get">): TypedRules {
  const given = String(form.get("of"));
  const of = given === GLOBAL ? GLOBAL : /^\d{1,9}$/.test(given) ? Number(given) : 0;
  if (!of) throw notFound("There is no such venue specialist.");
  const { values: shown } = shownIn(form.get(SHOWN_FIELD));
  return { of, texts: postedTexts(fieldsOf(of), form, shown), shown };
}

/** What would be saved of a row, for its words alone. */
export const previewRules = (form: Pick<FormData, "get">): TypedRules => typedIn(form);

type Outcome = { kind: "saved"; message: string } | ({ kind: "refused" } & TypedRules);

/**
 * Saves what was changed of a row: one call for each attribute, in the order of the form (L-25, L-26). A field that
 * somebody else has changed meanwhile is asked about first. What one call refuses keeps back those after it.
 */
export function saveRules(api: Api, form: Pick<FormData, "get">): Promise<Outcome> {
  const typed = typedIn(form);
  return inTurn(`distribution rules ${typed.of}`, () => saveTypedRules(api, typed));
}

async function saveTypedRules(api: Api, typed: TypedRules): Promise<Outcome> {
  const { of, texts, shown } = typed;
  const fields = fieldsOf(of);
  const errors = problemsIn(fields, texts, shown);
  if (Object.keys(errors).length) return { kind: "refused", ...typed, errors };
  try {
    const [all, settings] = await Promise.all([
      of === GLOBAL ? { data: [], isWhole: true } : api(calls.all),
      of === GLOBAL ? api(calls.settings) : section(api(calls.settings)),
    ]);
    const specialist = listed(calls.all, all, ({ id }) => id === of);
    const present = of === GLOBAL ? settings.data : specialist;
    if (!present) throw notFound("There is no such venue specialist.");
    const now = textsOf(fields, present);
    const { values, conflicts } = compare({ values: shown }, texts, now);
    if (conflicts.length) {
      const theirs = Object.fromEntries(conflicts.map((one) => [one.name, one.theirs]));
      return { kind: "refused", of, texts, shown: { ...shown, ...theirs }, errors: asked(conflicts) };
    }
    const changed = Object.keys(fields).filter((name) => values[name] !== now[name]);
    const done = await saveEach(api, of, rulesOf(fields, values), changed);
    if (done.failure) {
      const saved = Object.fromEntries(done.saved.map((name) => [name, values[name] ?? ""]));
      return { kind: "refused", of, texts, shown: { ...shown, ...saved }, ...unfinished(fields, done) };
    }
    const after = { ...present, ...rulesOf(fields, values) };
    const meaning = specialist
      ? settings.data &&
        meaningOf({ ...specialist, ...after }, { data: all.data, isPartial: !all.isWhole }, settings.data)
      : meaningForAll(after);
    const name = specialist?.name ?? "everybody";
    return {
      kind: "saved",
      message: changed.length
        ? [`The rules for ${name} are saved.`, meaning].filter(Boolean).join(" ")
        : `The rules for ${name} were so already.`,
    };
  } catch (error) {
    if (!(error instanceof UpstreamFailure)) throw error;
    return { kind: "refused", ...typed, alert: `Nothing was saved. ${error.message}` };
  }
}

interface Done {
  saved: string[];
  failure?: UpstreamFailure;
  failed?: string;
  left: string[];
}

async function saveEach(
  api: Api,
  of: TypedRules["of"],
  rules: Readonly<Record<string, unknown>>,
  changed: readonly string[],
): Promise<Done> {
  for (const [at, attribute] of changed.entries()) {
    const body = { attribute, value: rules[attribute] } as never;
    try {
      if (of === GLOBAL) await api(calls.updateGlobal, { body });
      else await api(calls.update, { params: { id: of }, body });
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

/** The messages at fields that somebody else has changed into something else. */
const asked = (conflicts: ReturnType<typeof compare>["conflicts"]) =>
  Object.fromEntries(
    conflicts.map(({ name, original, yours, theirs }) => [
      name,
      `Somebody else has set this to ${said(theirs)} (it was ${said(original)}). Save again to set it to ${said(yours)}.`,
    ]),
  );

const said = (text: string) => text || "nothing";

/** What of a row is saved and what is not, where one call failed; that call may have arrived all the same. */
function unfinished(fields: RuleFields, { saved, failure, failed = "", left }: Done) {
  const named = (names: readonly string[]) => names.map((name) => fields[name]?.words ?? name).join(", ");
  const message = failure?.words ?? "";
  const isRefused = failure?.isSure;
  return {
    errors: { [failed]: message },
    alert: [
      saved.length ? `Saved: ${named(saved)}.` : isRefused && "Nothing was saved.",
      isRefused
        ? saved.length > 0 && `Not saved: ${named([failed])}.`
        : `It is not known whether this was saved: ${named([failed])}.`,
      left.length > 0 && `Not tried: ${named(left)}.`,
    ]
      .filter(Boolean)
      .join(" "),
  };
}
