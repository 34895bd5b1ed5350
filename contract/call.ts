import { coerceFlag } from "./coercion";
import type { Extension } from "./extensions";
import {
  BROKEN,
  createSchemaReader,
  isPlainObject,
  registerReader,
  withReshapedInput,
} from "./schema-reader";
import { parseCallAnswer, tolerantOptional, validItemsOrEmpty } from "./tolerant-schemas";
import { z } from "./zod";

/** The upstream host of a call: the authentication host or the API base (spec 7). */
export type Host = "auth" | "api";

/** Who may make a call: `public` needs no bearer token; the others name the minimum role (spec 6). */
export type Access = "public" | "signed-in" | "team-lead-or-sales" | "team-lead" | "administrator";

export type Method = "GET" | "POST" | "PUT" | "DELETE";

/** The values for the `{name}` parts of a path: `/v1/leads/{id}` needs `{ id }`. */
export type PathParams<Path extends string> = Path extends `${string}{${infer Name}}${infer Rest}`
  ? { [key in Name]: number | string } & PathParams<Rest>
  : unknown;

/**
 * An upstream call, described as data. The web client builds requests from it and parses responses with
 * `answer`; the embedded upstream registers its route and validates requests with `query` and `body`.
 */
export interface Call<
  Path extends string = string,
  Query extends z.ZodType = z.ZodType,
  Body extends z.ZodType = z.ZodType,
  Answer extends z.ZodType = z.ZodType,
> {
  /** The row in the table of calls, e.g. `L-01`; GET and POST of one row share an id. */
  id: string;
  host: Host;
  access: Access;
  method: Method;
  path: Path;
  query: Query;
  body: Body;
  /** The schema of the whole JSON response of a success, envelope included. */
  answer: Answer;
  /** The only status that means success; default: any 2xx. */
  status?: number;
  /** The timeout in milliseconds, for calls that may take longer than usual. */
  timeoutMs?: number;
  /** The maximum size of a body in bytes, for calls whose body may be larger than the usual megabyte. */
  maxBytes?: number;
  /** It creates a record: it carries its form's idempotency key, and a repeat gets the first response. */
  creates?: true;
  /** The extension that the call belongs to; none for calls of the specification. */
  extension?: Extension;
  /** The fields of query and body that belong to extensions. */
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
  timeoutMs?: number;
  maxBytes?: number;
  creates?: true;
  extension?: Extension;
  fieldsOf?: Call["fieldsOf"];
  spec: string;
};

const anyObject = z.looseObject({});

/** Declares a call. Defaults: host `api`, access `signed-in`, no query, no body, no extensions. */
export function defineCall<
  const Path extends string,
  Answer extends z.ZodType,
  Query extends z.ZodType = typeof anyObject,
  Body extends z.ZodType = typeof anyObject,
>(definition: Definition<Path, Query, Body, Answer>): Call<Path, Query, Body, Answer> {
  return {
    host: "api",
    access: "signed-in",
    query: anyObject as unknown as Query,
    body: anyObject as unknown as Body,
    fieldsOf: {},
    ...definition,
  } as Call<Path, Query, Body, Answer>;
}

/** The envelope of a single record, `{ data }`; a response without it is wrapped, as upstreams differ. */
export const withDataEnvelope = <Schema extends z.ZodType>(schema: Schema) =>
  withReshapedInput(z.looseObject({ data: schema }), (answer) =>
    hasDataField(answer) ? answer : { data: answer },
  );

/** A response without an envelope; one in `{ data }` is unwrapped. */
export const withoutDataEnvelope = <Schema extends z.ZodType>(schema: Schema): Schema =>
  withReshapedInput(schema, (answer) => (hasDataField(answer) ? answer.data : answer));

const hasDataField = (answer: unknown): answer is { data: unknown } =>
  typeof answer === "object" && answer !== null && "data" in answer && answer.data !== undefined;

/**
 * The envelope of a list, `{ data: [...], meta }`; a bare array is wrapped. Invalid items are dropped and reported, and
 * counted in `unreadable`, with their raw values in `unreadableItems`. `isWhole` is false if items were dropped or the list was
 * missing. A null list is empty.
 */
export const withListEnvelope = <
  Schema extends z.ZodType,
  ExtraFields extends z.ZodRawShape = Record<never, never>,
>(
  itemSchema: Schema,
  listName: string,
  /** Further fields of the envelope. */
  extraFields: ExtraFields = {} as ExtraFields,
) => {
  const items = validItemsOrEmpty(itemSchema, listName);
  const envelope = z.looseObject({ ...extraFields, data: items, meta: tolerantOptional(Meta) });
  return registerReader(
    envelope.transform((answer) => ({
      ...answer,
      isWhole: true,
      unreadable: 0,
      unreadableItems: [] as unknown[],
    })),
    () => {
      const read = createSchemaReader(envelope);
      return (answer) => {
        const enveloped = wrapBareArray(answer);
        const parsed = read(enveloped) as { data: unknown[] } | typeof BROKEN;
        if (parsed === BROKEN) return BROKEN;
        const { data: rawItems } = enveloped as { data?: unknown[] | null };
        const unreadable = (rawItems?.length ?? 0) - parsed.data.length;
        const unreadableItems =
          unreadable === 0 ? [] : rawItems?.filter((value) => !parseCallAnswer(itemSchema, value).success);
        return {
          ...parsed,
          isWhole: rawItems !== undefined && unreadable === 0,
          unreadable,
          unreadableItems,
        };
      };
    },
    { inner: envelope, reshape: wrapBareArray },
  );
};

const wrapBareArray = (answer: unknown) => (Array.isArray(answer) ? { data: answer } : answer);

/** Paging of a list: total results, page number (from 1) and page size. */
export const Meta = z.looseObject({
  total: z.number().int().nonnegative(),
  page: z.number().int().positive().default(1).catch(1),
  per_page: z.number().int().positive().default(10).catch(10),
});

/** `?page=` of a query string. */
export const PageQuery = z.coerce.number().int().min(1).max(1_000_000).default(1).catch(1);

/** A row id in a path or query string: a whole number that fits a database integer. */
export const Id = z.coerce.number().int().min(1).max(2_147_483_647);

const Messages = z.union([z.array(z.string()), z.string().transform((text) => [text])]);

const ErrorFields = z.looseObject({
  message: tolerantOptional(z.string()),
  errors: tolerantOptional(z.record(z.string(), Messages)),
  reference: tolerantOptional(z.string()),
});

/**
 * The failure envelope of every call (spec 8): `{ error: { message, errors } }`, the same fields at the top level, or
 * `error` as a text. `dataPoints` is part of the recommender search's 422, `merged_into` of the 404 of a lead or event
 * that was merged into another, `challenge` of the 401 of a sign-in that needs a second factor (optional extensions).
 */
export const Failure = z
  .looseObject({
    ...ErrorFields.shape,
    error: tolerantOptional(z.union([ErrorFields, z.string().transform((message) => ({ message }))])),
    dataPoints: tolerantOptional(validItemsOrEmpty(z.string(), "data points")),
    merged_into: tolerantOptional(z.number().int().positive()),
    challenge: tolerantOptional(z.string()),
  })
  .transform(({ error, message, errors, reference, dataPoints, merged_into, challenge }) => {
    const details: Partial<z.output<typeof ErrorFields>> = error ?? {};
    return {
      error: {
        message: details.message || message || "",
        errors: details.errors ?? errors,
        reference: details.reference ?? reference,
      },
      dataPoints,
      mergedInto: merged_into,
      challenge,
    };
  });
export type Failure = z.output<typeof Failure>;

/** Whether a response with the status of a success states that the change failed. */
export const isReportedFailure = (answer: unknown): boolean =>
  isPlainObject(answer) && (coerceFlag(answer.success) === false || Boolean(answer.error));

/**
 * Whether a response confirms a change: any JSON or an empty response, unless it states that the change
 * failed.
 */
const confirmsChange = (answer: unknown) => answer !== undefined && !isReportedFailure(answer);

const UNCONFIRMED = { error: "The answer does not confirm the change", abort: true };

/** A response without a body (204); any body is ignored, unless it states that the change failed. */
export const noContent = registerReader(
  z
    .unknown()
    .refine(confirmsChange, UNCONFIRMED)
    .transform(() => undefined),
  () => (value) => (confirmsChange(value) ? undefined : BROKEN),
);

/**
 * The response to a change. The specification does not define most of them, so any response confirms the
 * change: even an empty one (204), null, or one that does not match the schema; `data` is then absent. A
 * response that is not JSON, or states that the change failed, is invalid.
 */
export const createChangeAnswerSchema = <Schema extends z.ZodType>(answerSchema: Schema) => {
  type Output = z.output<Schema> | { data?: undefined };
  const unreadableAnswer = z.unknown().transform(() => ({ data: undefined }));
  const schema = z
    .unknown()
    .refine(confirmsChange, UNCONFIRMED)
    .pipe(z.union([answerSchema, unreadableAnswer]));
  return registerReader(
    schema as unknown as z.ZodType<Output, z.input<Schema>>,
    () => {
      const read = createSchemaReader(answerSchema);
      return (value) => {
        if (!confirmsChange(value)) return BROKEN;
        const parsed = read(value);
        return parsed === BROKEN ? { data: undefined } : parsed;
      };
    },
    { inner: answerSchema, reshape: (value) => value },
  );
};

/** Fills the `{name}` parts of a path with encoded values. */
export function fillPath<Path extends string>(path: Path, params: PathParams<Path>): string {
  const values = (params ?? {}) as Record<string, number | string>;
  return path.replace(/\{(\w+)\}/g, (_, name: string) => {
    const value = values[name];
    if (value === undefined) throw new Error(`The path ${path} needs a value for ${name}`);
    return encodeURIComponent(String(value));
  });
}
