import { cutText } from "~/services/format/cut-text";
import type { ListField } from "./list-fields";
import { lastPage, PER_PAGE } from "./paging";

type Fields = Readonly<Record<string, ListField<unknown, never, string>>>;

type ValueOf<Field> = Field extends ListField<infer Value, never, string> ? Value : never;
type SentOf<Field> = Field extends { send(value: never): infer Sent } ? Sent : never;
/** The search param of a field: the name it was given, else its own. */
type NameOf<Field extends Fields[string], Own> = [NonNullable<Field["name"]>] extends [never]
  ? Own
  : NonNullable<Field["name"]>;
/** What the defaults depend on, of all fields together. */
type ScopeOf<F extends Fields> = {
  [K in keyof F]: (scope: F[K] extends ListField<unknown, infer Scope, string> ? Scope : never) => void;
}[keyof F] extends (scope: infer All) => void
  ? All
  : never;

type Values<F extends Fields> = { [K in keyof F]: ValueOf<F[K]> };
type State<F extends Fields, Scope> = Values<F> & (unknown extends Scope ? unknown : { scope: Scope });
type Query<F extends Fields> = { [K in keyof F & string as NameOf<F[K], K>]: SentOf<F[K]> };

/** Texts of an address that cannot be read, by search param. */
export type RefusedTexts = Record<string, { text: string; message: string }>;

const LONGEST_REFUSED = 40;

/** The state of a list that `listState` made, as loaders hand it to components. */
export type StateOf<List extends { read: (...given: never[]) => unknown }> = ReturnType<List["read"]>;

/**
 * What a list shows, as its address says it: search, filters, order, page. The state is plain data. What its defaults
 * and its path depend on, the `scope`, is part of it, so that no function below asks for it again.
 *
 *     export const venueList = listState(paths.allVenues, {
 *       search: text(200),
 *       country: oneOrAll(countries, (scope: { chosen: Country }) => scope.chosen),
 *       specialist: id("venue_specialist_id"),        // the search param and the upstream's name
 *       withOffersOnly: flag("with_offers_only"),
 *       ...sorted({ name: "asc", created_at: "desc" }, "created_at"),
 *       page: page(),
 *     });
 *     const state = venueList.read(url.searchParams, { chosen: ctx.country });
 *     const { data, meta } = await api(all, { query: venueList.query(state) });
 *     const last = venueList.lastPageHref(state, meta?.total);  // redirect there when the page is beyond the end
 *     <Link to={venueList.href(state, { specialist: 7 })} />
 */
export function listState<F extends Fields, PathScope = unknown>(
  path: string | ((scope: PathScope) => string),
  fields: F,
) {
  type Scope = ScopeOf<F> & PathScope;
  type ListState = State<F, Scope>;
  type Field = keyof F & string;

  const all = Object.entries(fields) as [Field, ListField<unknown, unknown, string>][];
  const paramOf = ([key, { name }]: (typeof all)[number]) => name ?? key;
  const scopeOf = (state: ListState) => (state as { scope?: unknown }).scope;
  const fallback = (state: ListState, [, field]: (typeof all)[number]) =>
    field.fallback(scopeOf(state), state);
  const isDefault = (state: ListState, entry: (typeof all)[number]) =>
    state[entry[0]] === fallback(state, entry);
  const written = (state: ListState, entries: typeof all) =>
    new URLSearchParams(
      entries
        .filter((entry) => !isDefault(state, entry))
        .map((entry) => [paramOf(entry), entry[1].print(state[entry[0]])]),
    );
  /** Sets what the filter lets through to its default, in the order of the fields. */
  const reset = (state: ListState, isReset: (field: ListField<unknown, unknown, string>) => boolean) => {
    const after: Record<string, unknown> = { ...state };
    for (const entry of all) if (isReset(entry[1])) after[entry[0]] = fallback(after as ListState, entry);
    return after as ListState;
  };

  const list = {
    /** Reads an address; what makes no sense counts as not given. */
    read(params: URLSearchParams, ...[scope]: unknown extends Scope ? [] : [scope: Scope]): ListState {
      const state: Record<string, unknown> = scope === undefined ? {} : { scope };
      for (const entry of all) {
        const [key, field] = entry;
        state[key] = field.parse(params.get(paramOf(entry)) ?? "") ?? field.fallback(scope, state);
      }
      return state as ListState;
    },
    /** What was typed into an address and cannot be read, by search param: the text and what to type instead. */
    refused(params: URLSearchParams): RefusedTexts {
      return Object.fromEntries(
        all.flatMap((entry) => {
          const [name, { parse, refuse }] = [paramOf(entry), entry[1]];
          const text = cutText(params.get(name)?.trim() ?? "", LONGEST_REFUSED);
          return refuse && text && parse(text) === undefined ? [[name, { text, message: refuse(text) }]] : [];
        }),
      );
    },
    /** The state as search params, defaults left out. */
    params: (state: ListState) => written(state, all),
    /**
     * What a GET form that sets some fields itself must carry along as hidden fields: the rest, but not the page,
     * as a change of filter goes to the first one.
     */
    paramsWithout: (state: ListState, ...own: Field[]) =>
      written(
        state,
        all.filter(([key, { role }]) => role !== "page" && !own.includes(key)),
      ),
    /** Another page's address with this state, e.g. of a dialog over the list. */
    over: (address: string, state: ListState) => {
      const params = written(state, all);
      return params.size ? `${address}?${params}` : address;
    },
    /** The list with some fields changed; any change but that of the page goes to its first page. */
    href: (state: ListState, changes: Partial<Values<F>> = {}): string =>
      list.over(typeof path === "function" ? path(scopeOf(state) as PathScope) : path, {
        ...reset(state, ({ role }) => role === "page"),
        ...changes,
      }),
    /** The state with nothing filtered, in the order it was. */
    cleared: (state: ListState) => reset(state, ({ role }) => role !== "order"),
    /** Whether anything but page and order is asked for: what clearing would take away. */
    isFiltered: (state: ListState) =>
      all.some((entry) => entry[1].role === "filter" && !isDefault(state, entry)),
    /** The list with nothing filtered, where anything is. */
    clearHref: (state: ListState): string | undefined =>
      list.isFiltered(state) ? list.href(list.cleared(state)) : undefined,
    /** The ways out of a list without rows: to its first page, where another is shown, else to the list unfiltered. */
    waysOut(state: ListState): { firstHref?: string; clearHref?: string } {
      const isFirst = all.every((entry) => entry[1].role !== "page" || isDefault(state, entry));
      if (!isFirst) return { firstHref: list.href(state) };
      return { clearHref: list.clearHref(state) };
    },
    /** Words for those of some filters that are on, in the order of the words, e.g. for a sentence or a row of labels. */
    describe: (
      state: ListState,
      words: { [K in Field]?: (value: NonNullable<ValueOf<F[K]>>) => string },
    ): string[] =>
      Object.entries(words).flatMap(([key, say]) => {
        const entry = all.find(([name]) => name === key);
        return entry && !isDefault(state, entry) ? [(say as (value: unknown) => string)(state[key])] : [];
      }),
    /** The upstream's query: values under the names of their search params, defaults included. */
    query: (state: ListState) =>
      Object.fromEntries(all.map((entry) => [paramOf(entry), entry[1].send(state[entry[0]])])) as Query<F>,
    /** Where a page beyond the end leads: the last page; `undefined` within the list, and where its total is not known. */
    lastPageHref(
      state: ListState,
      total: number | undefined,
      perPage: number = PER_PAGE,
    ): string | undefined {
      if (total === undefined) return undefined;
      const last = lastPage(total, perPage);
      const beyond = all.find(([key, { role }]) => role === "page" && Number(state[key]) > last);
      return beyond && list.href(state, { [beyond[0]]: last } as Partial<Values<F>>);
    },
  };
  return list;
}
