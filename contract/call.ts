import { z } from "zod/v4";
import { list as tolerantList } from "./tolerant";

/** Which of the two upstream hosts a call goes to: the authentication host or the API base (spec 7). */
export type Host = "auth" | "api";

/** Who may make a call: `public` needs no bearer token; the others name the least role (spec 6). */
export type Access = "public" | "signed-in" | "team-lead-or-sales" | "team-lead" | "administrator";

export type Method = "GET" | "POST" | "PUT" | "DELETE";

/** The `{name}` parts of a path as an object of values: `/v1/leads/{id}` asks for `{ id }`. */
export type PathParams<Path extends string> = Path extends `${string}{${infer Name}}${infer Rest}`
  ? { [key in Name]: number | string } & PathParams<Rest>
  : unknown;

/**
 * One upstream call as data. The web client builds its request from it and reads the answer through
 * `answer`; the embedded upstream registers its route from it and checks requests by `query` and `body`.
 */
export interface Call<
  Path extends string = string,
  Query extends z.ZodType = z.ZodType,
  Body extends z.ZodType = z.ZodType,
  Answer extends z.ZodType = z.ZodType,
> {
  /** The row of the calls table, e.g. `L-01`; GET and POST of one row share the ID. */
  id: string;
  host: Host;
  access: Access;
  method: Method;
  path: Path;
  query: Query;
  body: Body;
  /** The whole JSON answer of a success, envelope included. */
  answer: Answer;
  /** The one status that is a success; any 2xx unless given. */
  status?: number;
  /** Milliseconds that an answer may well take, where that is longer than usual. */
  patience?: number;
  /** Section of the specification and a few words. */
  spec: string;
}

type Definition<Path extends string, Query, Body, Answer> = {
  id: string;
  host?: Host;
  access?: Access;
  method: Method;
  path: Path;
  query?: Query;
  body?: Body;
  answer: Answer;
  status?: number;
  patience?: number;
  spec: string;
};

const nothing = z.looseObject({});

/** Declares a call. Left out: host `api`, access `signed-in`, no query, no body. */
export function call<
  const Path extends string,
  Answer extends z.ZodType,
  Query extends z.ZodType = typeof nothing,
  Body extends z.ZodType = typeof nothing,
>(definition: Definition<Path, Query, Body, Answer>): Call<Path, Query, Body, Answer> {
  return {
    host: "api",
    access: "signed-in",
    query: nothing as unknown as Query,
    body: nothing as unknown as Body,
    ...definition,
  } as Call<Path, Query, Body, Answer>;
}

/** Answer envelope of a single thing: `{ data }`. */
export const data = <Schema extends z.ZodType>(schema: Schema) => z.looseObject({ data: schema });

/** Answer envelope of a list: `{ data: [...], meta }`; a bad item is dropped and reported, not fatal. */
export const list = <Schema extends z.ZodType>(item: Schema, name: string) =>
  z.looseObject({ data: tolerantList(item, name), meta: Meta.optional() });

/** Paging of a list: all found, the page answered (from 1) and its size. */
export const Meta = z.looseObject({
  total: z.number().int().nonnegative(),
  page: z.number().int().positive().default(1),
  per_page: z.number().int().positive().default(10),
});

/** An answer without a body (204). */
export const noContent = z.undefined();

/** `?page=` as it comes in a query string. */
export const PageQuery = z.coerce.number().int().min(1).max(1_000_000).default(1).catch(1);

/** A row id as it comes in a path or a query string: a whole number that fits the database's integer. */
export const Id = z.coerce.number().int().min(1).max(2_147_483_647);

/** The failure envelope of every call (spec 8); `dataPoints` comes with the recommender search's 422. */
export const Failure = z.looseObject({
  error: z
    .looseObject({
      message: z.string().catch("").default(""),
      errors: z.record(z.string(), z.array(z.string())).optional().catch(undefined),
      reference: z.string().optional().catch(undefined),
    })
    .optional()
    .catch(undefined),
  dataPoints: z.array(z.string()).optional().catch(undefined),
});
export type Failure = z.output<typeof Failure>;

/** Fills the `{name}` parts of a path; values are encoded. */
export function fillPath<Path extends string>(path: Path, params: PathParams<Path>): string {
  const values = (params ?? {}) as Record<string, number | string>;
  return path.replace(/\{(\w+)\}/g, (_, name: string) => {
    const value = values[name];
    if (value === undefined) throw new Error(`The path ${path} needs a value for ${name}`);
    return encodeURIComponent(String(value));
  });
}
