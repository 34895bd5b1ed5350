import { asFlag } from "./coercion";
import type { Extension } from "./extensions";
import { BROKEN, isFields, readerOf, readsAs, reshaped } from "./reader";
import { optional, readAnswer, list as tolerantList } from "./tolerant";
import { z } from "./zod";

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
  /** It makes something new each time: it carries the key of its form, by which a repeat gets the first answer. */
  creates?: true;
  /** The extension that the whole call belongs to; a call of the specification has none. */
  extension?: Extension;
  /** The fields of query and body that the specification does not name, by their extension. */
  fieldsOf: Partial<Record<Extension, readonly string[]>>;
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
  creates?: true;
  extension?: Extension;
  fieldsOf?: Call["fieldsOf"];
  spec: string;
};

const nothing = z.looseObject({});

/** Declares a call. Left out: host `api`, access `signed-in`, no query, no body, nothing beyond the specification. */
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
    fieldsOf: {},
    ...definition,
  } as Call<Path, Query, Body, Answer>;
}

/** Answer envelope of a single thing: `{ data }`; one that comes bare is put into it. */
export const data = <Schema extends z.ZodType>(schema: Schema) =>
  reshaped(z.looseObject({ data: schema }), (answer) => (hasData(answer) ? answer : { data: answer }));

/** An answer without an envelope; one that comes in `{ data }` is taken out of it. */
export const bare = <Schema extends z.ZodType>(schema: Schema) =>
  reshaped(schema, (answer) => (hasData(answer) ? answer.data : answer));

const hasData = (answer: unknown): answer is { data: unknown } =>
  typeof answer === "object" && answer !== null && "data" in answer && answer.data !== undefined;

/**
 * Answer envelope of a list: `{ data: [...], meta }`; one that comes bare is put into it. A bad item is dropped and
 * reported, not fatal: the list is then not `isWhole` but so many items `unread`, nor is one that did not come. The
 * `unreadItems` are there as they came. A list that is null is empty.
 */
export const list = <Schema extends z.ZodType, Beside extends z.ZodRawShape = Record<never, never>>(
  item: Schema,
  name: string,
  /** What stands beside the list. */
  beside: Beside = {} as Beside,
) => {
  const items = tolerantList(item, name);
  const envelope = z.looseObject({ ...beside, data: items, meta: optional(Meta) });
  return readsAs(
    envelope.transform((answer) => ({ ...answer, isWhole: true, unread: 0, unreadItems: [] as unknown[] })),
    () => {
      const read = readerOf(envelope);
      return (answer) => {
        const given = inEnvelope(answer);
        const own = read(given) as { data: unknown[] } | typeof BROKEN;
        if (own === BROKEN) return BROKEN;
        const { data: came } = given as { data?: unknown[] | null };
        const unread = (came?.length ?? 0) - own.data.length;
        const unreadItems = unread === 0 ? [] : came?.filter((value) => !readAnswer(item, value).success);
        return { ...own, isWhole: came !== undefined && unread === 0, unread, unreadItems };
      };
    },
    { of: envelope, reshape: inEnvelope },
  );
};

const inEnvelope = (answer: unknown) => (Array.isArray(answer) ? { data: answer } : answer);

/** Paging of a list: all found, the page answered (from 1) and its size. */
export const Meta = z.looseObject({
  total: z.number().int().nonnegative(),
  page: z.number().int().positive().default(1).catch(1),
  per_page: z.number().int().positive().default(10).catch(10),
});

/** `?page=` as it comes in a query string. */
export const PageQuery = z.coerce.number().int().min(1).max(1_000_000).default(1).catch(1);

/** A row id as it comes in a path or a query string: a whole number that fits the database's integer. */
export const Id = z.coerce.number().int().min(1).max(2_147_483_647);

const Messages = z.union([z.array(z.string()), z.string().transform((one) => [one])]);

const ErrorFields = z.looseObject({
  message: optional(z.string()),
  errors: optional(z.record(z.string(), Messages)),
  reference: optional(z.string()),
});

/**
 * The failure envelope of every call (spec 8): `{ error: { message, errors } }`, or the same at its top, or `error` as a
 * text. `dataPoints` comes with the recommender search's 422, `merged_into` with the 404 of a lead or event that was
 * merged into another (an optional extension).
 */
export const Failure = z
  .looseObject({
    ...ErrorFields.shape,
    error: optional(z.union([ErrorFields, z.string().transform((message) => ({ message }))])),
    dataPoints: optional(tolerantList(z.string(), "data points")),
    merged_into: optional(z.number().int().positive()),
  })
  .transform(({ error, message, errors, reference, dataPoints, merged_into }) => {
    const own: Partial<z.output<typeof ErrorFields>> = error ?? {};
    return {
      error: {
        message: own.message || message || "",
        errors: own.errors ?? errors,
        reference: own.reference ?? reference,
      },
      dataPoints,
      mergedInto: merged_into,
    };
  });
export type Failure = z.output<typeof Failure>;

/** What an upstream says of a change that it answered with a success and yet did not make. */
export const saysItFailed = (answer: unknown) =>
  isFields(answer) && (asFlag(answer.success) === false || Boolean(answer.error));

/** What says that a change was made: any JSON and an empty answer, unless it says itself that it failed. */
const saysItIsDone = (answer: unknown) => answer !== undefined && !saysItFailed(answer);

const UNSAID = { error: "This does not say that it was done", abort: true };

/** An answer without a body (204); what an upstream says all the same tells nothing, unless it is that it failed. */
export const noContent = readsAs(
  z
    .unknown()
    .refine(saysItIsDone, UNSAID)
    .transform(() => undefined),
  () => (value) => (saysItIsDone(value) ? undefined : BROKEN),
);

/**
 * The answer of a change. The specification leaves open what most changes answer, so that any answer says that it was
 * made: also an empty one (204), null, and one of which nothing else can be read. `data` is then absent. An answer that
 * is no JSON, or that says itself that it failed, cannot be read.
 */
export const done = <Schema extends z.ZodType>(answer: Schema) => {
  type Output = z.output<Schema> | { data?: undefined };
  const untold = z.unknown().transform(() => ({ data: undefined }));
  const schema = z
    .unknown()
    .refine(saysItIsDone, UNSAID)
    .pipe(z.union([answer, untold]));
  return readsAs(
    schema as unknown as z.ZodType<Output, z.input<Schema>>,
    () => {
      const read = readerOf(answer);
      return (value) => {
        if (!saysItIsDone(value)) return BROKEN;
        const own = read(value);
        return own === BROKEN ? { data: undefined } : own;
      };
    },
    { of: answer, reshape: (value) => value },
  );
};

/** Fills the `{name}` parts of a path; values are encoded. */
export function fillPath<Path extends string>(path: Path, params: PathParams<Path>): string {
  const values = (params ?? {}) as Record<string, number | string>;
  return path.replace(/\{(\w+)\}/g, (_, name: string) => {
    const value = values[name];
    if (value === undefined) throw new Error(`The path ${path} needs a value for ${name}`);
    return encodeURIComponent(String(value));
  });
}
