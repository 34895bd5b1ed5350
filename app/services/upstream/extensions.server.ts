import { env } from "@config/env.server";
import type { Call, Host } from "@contract/call";
import {
  type Extension,
  extensionsIn,
  fieldsBeyond,
  isPreference,
  withoutUnknown,
} from "@contract/extensions";
import { log } from "~/services/log.server";
import { put, store } from "~/services/store/store.server";

/**
 * What the upstream has shown that it knows beyond the specification, by the base URL of its API. Nothing of it is
 * sent before (ERR-05). The store keeps it, so that a new process need not learn it anew.
 */
const shown = new Map<string, { header: string; known: ReadonlySet<Extension> }>();

const LIFE_SECONDS = 30 * 24 * 60 * 60;

const keyOf = (apiBaseUrl: string) => `extensions:${apiBaseUrl}`;

/** What the embedded upstream has before its first answer: it can be set up before anyone can sign in. */
const EMBEDDED: Extension = "setup";

/** The extensions that the upstream is known to know. A store that fails makes it as one that has shown nothing. */
export async function knownExtensions(): Promise<ReadonlySet<Extension>> {
  const { apiBaseUrl, embeddedUpstreamUrl } = env();
  if (!shown.has(apiBaseUrl)) {
    const stored = await store().get<string>(keyOf(apiBaseUrl)).catch(unreachable);
    const header = stored ?? (embeddedUpstreamUrl ? EMBEDDED : "");
    // What an answer has shown meanwhile is newer.
    if (!shown.has(apiBaseUrl)) shown.set(apiBaseUrl, { header, known: extensionsIn(header) });
  }
  return shown.get(apiBaseUrl)?.known ?? new Set();
}

/** What a call sends beside its address. */
interface CallParts {
  query?: unknown;
  body?: unknown;
  idempotencyKey?: string;
}

type OptionalParts = Pick<Call, "extension" | "fieldsOf">;

/** Whether the upstream has a call. */
export const hasCall = async ({ extension }: Pick<Call, "extension">) =>
  !extension || (await knownExtensions()).has(extension);

/**
 * Whether the upstream takes all that is sent of a call. How many rows a page has and in which order they come changes
 * no answer in itself, so that it may be left out.
 */
export async function takesAll(call: OptionalParts, { query, body }: CallParts): Promise<boolean> {
  const known = await knownExtensions();
  return (
    (await hasCall(call)) &&
    fieldsBeyond(call, { ...fieldsIn(query), ...fieldsIn(body) }).every(
      (extension) => known.has(extension) || isPreference(extension),
    )
  );
}

const fieldsIn = (part: unknown) => (typeof part === "object" ? part : undefined);

/**
 * What may be sent of a call: nothing beyond the specification that the upstream has not shown to know. A body of which
 * nothing is left is not sent.
 */
export async function knownPartOf<Options extends CallParts>(
  call: OptionalParts,
  options: Options,
): Promise<Options> {
  const known = await knownExtensions();
  const body = withoutUnknown(call, known, options.body);
  return {
    ...options,
    query: withoutUnknown(call, known, options.query),
    body: isEmpty(body) && !isEmpty(options.body) ? undefined : body,
    idempotencyKey: known.has("idempotency") ? options.idempotencyKey : undefined,
  };
}

const isEmpty = (body: unknown) => JSON.stringify(body) === "{}";

/**
 * Learns from the header of a successful answer; one of the API without it knows nothing. An authentication host of
 * another make need not say anything.
 */
export function learnExtensions(host: Host, header: string | string[] | undefined) {
  if (host === "auth" && header === undefined) return;
  const { apiBaseUrl } = env();
  const text = String(header ?? "").slice(0, 1000);
  if (shown.get(apiBaseUrl)?.header === text) return;
  shown.set(apiBaseUrl, { header: text, known: extensionsIn(text) });
  put(keyOf(apiBaseUrl), text, LIFE_SECONDS).catch(unreachable);
}

const unreachable = (error: unknown) => {
  log.warn({ err: error }, "what the upstream knows could not be kept");
  return undefined;
};
