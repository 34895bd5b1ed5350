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
 * The extensions that each API base URL has announced in a response header
 * (docs/decisions/0016-extensions.md). None is used before it is announced (ERR-05). The store keeps them for
 * new processes.
 */
const announced = new Map<string, { header: string; known: ReadonlySet<Extension> }>();

/**
 * How long the store keeps them after they last changed. Afterwards the next response announces them again.
 */
const LIFETIME_SECONDS = 30 * 24 * 60 * 60;

const toExtensionsKey = (apiBaseUrl: string): string => `extensions:${apiBaseUrl}`;

/**
 * What we know of the embedded upstream before its first response: extensions of pages before the sign-in,
 * which is the first call.
 */
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

/** The parts of a call's options that extensions affect. */
interface CallParts {
  query?: unknown;
  body?: unknown;
  idempotencyKey?: string;
}

type CallExtensions = Pick<Call, "extension" | "fieldsOf">;

export const isCallSupported = async ({ extension }: Pick<Call, "extension">): Promise<boolean> =>
  !extension || (await loadExtensions()).has(extension);

/**
 * Whether the upstream supports every field that a call sends. Page size and sort order do not count, as they can be
 * left out.
 */
export async function supportsAllFields(call: CallExtensions, { query, body }: CallParts): Promise<boolean> {
  const known = await loadExtensions();
  return (
    (await isCallSupported(call)) &&
    listFieldExtensions(call, { ...toFieldsObject(query), ...toFieldsObject(body) }).every(
      (extension) => known.has(extension) || isPreferenceExtension(extension),
    )
  );
}

const toFieldsObject = (part: unknown) => (typeof part === "object" ? part : undefined);

/**
 * Removes what the upstream does not support from a call. A body that becomes empty is not sent, as the call
 * without its extension's fields has none.
 */
export async function pickSupportedParts<Options extends CallParts>(
  call: CallExtensions,
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
 * Stores the extensions in a response's header. A response of the API without the header means that it
 * supports none; an authentication host need not send it.
 */
export function saveAnnouncedExtensions(host: Host, header: string | string[] | undefined): void {
  if (host === "auth" && header === undefined) return;
  const { apiBaseUrl } = env();
  // Longer than all extensions together; whatever a foreign server sends, we store no more.
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
