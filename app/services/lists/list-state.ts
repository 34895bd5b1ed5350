import { cutText } from "~/services/format/cut-text";
import type { ListField } from "./list-fields";
import { countPages, PER_PAGE } from "./paging";

type Fields = Readonly<Record<string, ListField<unknown, never, string>>>;

type ValueOf<Field> = Field extends ListField<infer Value, never, string> ? Value : never;
type SentOf<Field> = Field extends { send(value: never): infer Sent } ? Sent : never;
/** The search param of a field: its `name`, else its key. */
type NameOf<Field extends Fields[string], Own> = [NonNullable<Field["name"]>] extends [never]
  ? Own
  : NonNullable<Field["name"]>;
/** The scope that the defaults of all fields need. */
type ScopeOf<F extends Fields> = {
  [K in keyof F]: (scope: F[K] extends ListField<unknown, infer Scope, string> ? Scope : never) => void;
}[keyof F] extends (scope: infer All) => void
  ? All
  : never;

type Values<F extends Fields> = { [K in keyof F]: ValueOf<F[K]> };
type State<F extends Fields, Scope> = Values<F> & (unknown extends Scope ? unknown : { scope: Scope });
type Query<F extends Fields> = { [K in keyof F & string as NameOf<F[K], K>]: SentOf<F[K]> };

/** Invalid texts in an address, by search param. */
export type RefusedTexts = Record<string, { text: string; message: string }>;

const MAX_REFUSED_LENGTH = 40;

/** The state of a list, as loaders pass it to components. */
export type StateOf<List extends { read: (...args: never[]) => unknown }> = ReturnType<List["read"]>;

/**
 * Maps a list's search, filters, order and page to its address and back. The state is plain data. It includes the
 * `scope` that defaults and path depend on, so that the functions below need no scope argument.
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
export function createListState<F extends Fields, PathScope = unknown>(
  path: string | ((scope: PathScope) => string),
  fields: F,
) {
  type Scope = ScopeOf<F> & PathScope;
  type ListState = State<F, Scope>;
  type Field = keyof F & string;

  const all = Object.entries(fields) as [Field, ListField<unknown, unknown, string>][];
  const paramName = ([key, { name }]: (typeof all)[number]) => name ?? key;
  const getScope = (state: ListState) => (state as { scope?: unknown }).scope;
  const fallback = (state: ListState, [, field]: (typeof all)[number]) =>
    field.fallback(getScope(state), state);
  const isDefault = (state: ListState, entry: (typeof all)[number]) =>
    state[entry[0]] === fallback(state, entry);
  const toParams = (state: ListState, entries: typeof all) =>
    new URLSearchParams(
      entries
        .filter((entry) => !isDefault(state, entry))
        .map((entry) => [paramName(entry), entry[1].print(state[entry[0]])]),
    );
  /** Resets the selected fields to their defaults, in order. */
  const reset = (state: ListState, isReset: (field: ListField<unknown, unknown, string>) => boolean) => {
    const next: Record<string, unknown> = { ...state };
    for (const entry of all) if (isReset(entry[1])) next[entry[0]] = fallback(next as ListState, entry);
    return next as ListState;
  };

  const list = {
    /** Parses an address; invalid values become defaults. */
    read(params: URLSearchParams, ...[scope]: unknown extends Scope ? [] : [scope: Scope]): ListState {
      const state: Record<string, unknown> = scope === undefined ? {} : { scope };
      for (const entry of all) {
        const [key, field] = entry;
        state[key] = field.parse(params.get(paramName(entry)) ?? "") ?? field.fallback(scope, state);
      }
      return state as ListState;
    },
    /** Invalid typed texts in an address, by search param, with the message for each. */
    refused(params: URLSearchParams): RefusedTexts {
      return Object.fromEntries(
        all.flatMap((entry) => {
          const [name, { parse, refuse }] = [paramName(entry), entry[1]];
          const text = cutText(params.get(name)?.trim() ?? "", MAX_REFUSED_LENGTH);
          return refuse && text && parse(text) === undefined ? [[name, { text, message: refuse(text) }]] : [];
        }),
      );
    },
    /** The state as search params, without defaults. */
    params: (state: ListState) => toParams(state, all),
    /**
     * The hidden fields of a GET form that sets the fields `own` itself: all others but the page, as filtering goes to
     * the first page.
     */
    paramsWithout: (state: ListState, ...own: Field[]) =>
      toParams(
        state,
        all.filter(([key, { role }]) => role !== "page" && !own.includes(key)),
      ),
    /** Adds the state to another address, e.g. of a dialog over the list. */
    over: (address: string, state: ListState) => {
      const params = toParams(state, all);
      return params.size ? `${address}?${params}` : address;
    },
    /** The list's address with some fields changed. Goes to the first page, unless `changes` sets the page. */
    href: (state: ListState, changes: Partial<Values<F>> = {}): string =>
      list.over(typeof path === "function" ? path(getScope(state) as PathScope) : path, {
        ...reset(state, ({ role }) => role === "page"),
        ...changes,
      }),
    /** The state without filters, in the same order. */
    cleared: (state: ListState) => reset(state, ({ role }) => role !== "order"),
    /** Whether any filter is set. */
    isFiltered: (state: ListState) =>
      all.some((entry) => entry[1].role === "filter" && !isDefault(state, entry)),
    /** The address without filters; `undefined` if none is set. */
    clearHref: (state: ListState): string | undefined =>
      list.isFiltered(state) ? list.href(list.cleared(state)) : undefined,
    /** Links out of an empty list: the first page if this is another, else the list without filters. */
    emptyListLinks(state: ListState): { firstHref?: string; clearHref?: string | undefined } {
      const isFirst = all.every((entry) => entry[1].role !== "page" || isDefault(state, entry));
      if (!isFirst) return { firstHref: list.href(state) };
      return { clearHref: list.clearHref(state) };
    },
    /** Texts for active filters, in the order of `words`, for a sentence or labels. */
    describe: (
      state: ListState,
      words: { [K in Field]?: (value: NonNullable<ValueOf<F[K]>>) => string },
    ): string[] =>
      Object.entries(words).flatMap(([key, toText]) => {
        const entry = all.find(([name]) => name === key);
        return entry && !isDefault(state, entry) ? [(toText as (value: unknown) => string)(state[key])] : [];
      }),
    /** The upstream's query: values by search param, defaults included. */
    query: (state: ListState) =>
      Object.fromEntries(all.map((entry) => [paramName(entry), entry[1].send(state[entry[0]])])) as Query<F>,
    /** The last page's address if this page is beyond the end; `undefined` otherwise, or if the total is unknown. */
    lastPageHref(
      state: ListState,
      total: number | undefined,
      perPage: number = PER_PAGE,
    ): string | undefined {
      if (total === undefined) return undefined;
      const last = countPages(total, perPage);
      const beyond = all.find(([key, { role }]) => role === "page" && Number(state[key]) > last);
      return beyond && list.href(state, { [beyond[0]]: last } as Partial<Values<F>>);
    },
  };
  return list;
}
