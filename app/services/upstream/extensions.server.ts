import { env } from "@config/env.server";
import type { Call, Host } from "@contract/call";
import { type Extension, extensionsIn, withoutUnknown } from "@contract/extensions";
import { log } from "~/services/log.server";
import { put, store } from "~/services/store/store.server";

/**
 * What the upstream has shown that it knows beyond the specification, by the base URL of its API. Nothing of it is
 * sent before (ERR-05). The store keeps it, so that a new process need not learn it anew.
 */
const shown = new Map<string, { header: string; known: ReadonlySet<Extension> }>();

const LIFE_SECONDS = 30 * 24 * 60 * 60;

const keyOf = (apiBaseUrl: string) => `extensions:${apiBaseUrl}`;

/** The extensions that the upstream is known to know. A store that fails makes it as one that has shown nothing. */
async function knownExtensions(): Promise<ReadonlySet<Extension>> {
  const { apiBaseUrl } = env();
  if (!shown.has(apiBaseUrl)) {
    const header = (await store().get<string>(keyOf(apiBaseUrl)).catch(unreachable)) ?? "";
    // What an answer has shown meanwhile is newer.
    if (!shown.has(apiBaseUrl)) shown.set(apiBaseUrl, { header, known: extensionsIn(header) });
  }
  return shown.get(apiBaseUrl)?.known ?? new Set();
}

export const knows = async (extension: Extension) => (await knownExtensions()).has(extension);

/** What a call sends beside its address. */
interface CallParts {
  query?: unknown;
  body?: unknown;
  idempotencyKey?: string;
}

/**
 * What may be sent of a call: nothing beyond the specification that the upstream has not shown to know; `undefined`
 * where that is the whole call.
 */
export async function knownPartOf<Options extends CallParts>(
  call: Pick<Call, "extension" | "fieldsOf">,
  options: Options,
): Promise<Options | undefined> {
  const known = await knownExtensions();
  if (call.extension && !known.has(call.extension)) return undefined;
  return {
    ...options,
    query: withoutUnknown(call, known, options.query),
    body: withoutUnknown(call, known, options.body),
    idempotencyKey: known.has("idempotency") ? options.idempotencyKey : undefined,
  };
}

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
