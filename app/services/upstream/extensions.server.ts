import { env } from "@config/env.server";
import type { Call, Host } from "@contract/call";
import {
  type Extension,
  isPreference,
  listFieldExtensions,
  omitUnsupportedFields,
  parseExtensions,
} from "@contract/extensions";
import { log } from "~/services/log.server";
import { put, store } from "~/services/store/store.server";

/**
 * The extensions that each API base URL has announced. Extensions are never used before (ERR-05). The store keeps them
 * for new processes.
 */
const announced = new Map<string, { header: string; known: ReadonlySet<Extension> }>();

const LIFETIME_SECONDS = 30 * 24 * 60 * 60;

const keyOf = (apiBaseUrl: string): string => `extensions:${apiBaseUrl}`;

/** Known of the embedded upstream before its first response, because these pages come before sign-in. */
const EMBEDDED: Extension[] = ["setup", "invitations", "password-reset", "second-factor", "passkeys"];

/** The extensions that the upstream supports; none if the store fails and it has not responded yet. */
export async function loadExtensions(): Promise<ReadonlySet<Extension>> {
  const { apiBaseUrl, embeddedUpstreamUrl } = env();
  if (!announced.has(apiBaseUrl)) {
    const stored = await store().get<string>(keyOf(apiBaseUrl)).catch(logFailure);
    const header = stored ?? (embeddedUpstreamUrl ? EMBEDDED.join(" ") : "");
    // A response may have arrived meanwhile.
    if (!announced.has(apiBaseUrl)) announced.set(apiBaseUrl, { header, known: parseExtensions(header) });
  }
  return announced.get(apiBaseUrl)?.known ?? new Set();
}

interface CallParts {
  query?: unknown;
  body?: unknown;
  idempotencyKey?: string;
}

type OptionalParts = Pick<Call, "extension" | "fieldsOf">;

export const hasCall = async ({ extension }: Pick<Call, "extension">): Promise<boolean> =>
  !extension || (await loadExtensions()).has(extension);

/**
 * Whether the upstream supports every field that a call sends. Page size and sort order do not count, as they can be
 * left out.
 */
export async function supportsAll(call: OptionalParts, { query, body }: CallParts): Promise<boolean> {
  const known = await loadExtensions();
  return (
    (await hasCall(call)) &&
    listFieldExtensions(call, { ...toFields(query), ...toFields(body) }).every(
      (extension) => known.has(extension) || isPreference(extension),
    )
  );
}

const toFields = (part: unknown) => (typeof part === "object" ? part : undefined);

/** Removes what the upstream does not support from a call. A body that becomes empty is not sent. */
export async function pickSupportedParts<Options extends CallParts>(
  call: OptionalParts,
  options: Options,
): Promise<Options> {
  const known = await loadExtensions();
  const body = omitUnsupportedFields(call, known, options.body);
  return {
    ...options,
    query: omitUnsupportedFields(call, known, options.query),
    body: isEmpty(body) && !isEmpty(options.body) ? undefined : body,
    idempotencyKey: known.has("idempotency") ? options.idempotencyKey : undefined,
  };
}

const isEmpty = (body: unknown): boolean => JSON.stringify(body) === "{}";

/**
 * Records the extensions in a successful response's header. An API without the header supports none; another
 * authentication host need not send it.
 */
export function rememberExtensions(host: Host, header: string | string[] | undefined): void {
  if (host === "auth" && header === undefined) return;
  const { apiBaseUrl } = env();
  const text = String(header ?? "").slice(0, 4000);
  if (announced.get(apiBaseUrl)?.header === text) return;
  announced.set(apiBaseUrl, { header: text, known: parseExtensions(text) });
  put(keyOf(apiBaseUrl), text, LIFETIME_SECONDS).catch(logFailure);
}

const logFailure = (error: unknown) => {
  log.warn({ err: error }, "could not store the upstream's extensions");
  return undefined;
};
