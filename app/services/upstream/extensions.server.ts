import { env } from "@config/env.server";
import type { Call, Host } from "@contract/call";
import {
  type Extension,
  isPreferenceExtension,
  listFieldExtensions,
  omitUnsupportedFields,
  parseExtensions,
} from "@contract/extensions";
import { log } from "~/services/log.server";
import { getStore, saveValue } from "~/services/store/store.server";

/**
 * The extensions that each API base URL has announced. Extensions are never used before (ERR-05). The store keeps them
 * for new processes.
 */
const announced = new Map<string, { header: string; known: ReadonlySet<Extension> }>();

const LIFETIME_SECONDS = 30 * 24 * 60 * 60;

const toExtensionsKey = (apiBaseUrl: string): string => `extensions:${apiBaseUrl}`;

/** Known of the embedded upstream before its first response, because these pages come before sign-in. */
const EMBEDDED: Extension[] = ["setup", "invitations", "password-reset", "second-factor", "passkeys"];

/** The extensions that the upstream supports; none if the store fails and it has not responded yet. */
export async function loadExtensions(): Promise<ReadonlySet<Extension>> {
  const { apiBaseUrl, embeddedUpstreamUrl } = env();
  if (!announced.has(apiBaseUrl)) {
    const stored = await getStore().get<string>(toExtensionsKey(apiBaseUrl)).catch(logExtensionStoreFailure);
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

export const isCallSupported = async ({ extension }: Pick<Call, "extension">): Promise<boolean> =>
  !extension || (await loadExtensions()).has(extension);

/**
 * Whether the upstream supports every field that a call sends. Page size and sort order do not count, as they can be
 * left out.
 */
export async function supportsAllFields(call: OptionalParts, { query, body }: CallParts): Promise<boolean> {
  const known = await loadExtensions();
  return (
    (await isCallSupported(call)) &&
    listFieldExtensions(call, { ...toFieldsObject(query), ...toFieldsObject(body) }).every(
      (extension) => known.has(extension) || isPreferenceExtension(extension),
    )
  );
}

const toFieldsObject = (part: unknown) => (typeof part === "object" ? part : undefined);

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
    body: isEmptyObject(body) && !isEmptyObject(options.body) ? undefined : body,
    idempotencyKey: known.has("idempotency") ? options.idempotencyKey : undefined,
  };
}

const isEmptyObject = (body: unknown): boolean => JSON.stringify(body) === "{}";

/**
 * Records the extensions in a successful response's header. An API without the header supports none; another
 * authentication host need not send it.
 */
export function saveAnnouncedExtensions(host: Host, header: string | string[] | undefined): void {
  if (host === "auth" && header === undefined) return;
  const { apiBaseUrl } = env();
  const text = String(header ?? "").slice(0, 4000);
  if (announced.get(apiBaseUrl)?.header === text) return;
  announced.set(apiBaseUrl, { header: text, known: parseExtensions(text) });
  saveValue(toExtensionsKey(apiBaseUrl), text, LIFETIME_SECONDS).catch(logExtensionStoreFailure);
}

/** Logs the failure, and returns `undefined` as if nothing were stored. */
const logExtensionStoreFailure = (error: unknown): undefined => {
  log.warn({ err: error }, "the store of the upstream's extensions failed");
  return undefined;
};
