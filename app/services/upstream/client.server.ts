import { STATUS_CODES } from "node:http";
import { env } from "@config/env.server";
import { type Call, Failure, fillPath, isReportedFailure, type PathParams } from "@contract/call";
import { createSingleFlight } from "@contract/single-flight";
import { parseCallAnswer } from "@contract/tolerant-schemas";
import { toStatusClass } from "@contract/watch/measurements";
import type { z } from "@contract/zod";
import { TaskCancelledError } from "cockatiel";
import { getRequestId, log } from "~/services/log.server";
import {
  addRetryBudget,
  callWithRetries,
  type HttpAnswer,
  isNotSentError,
  REST_SECONDS,
} from "./call-policy.server";
import {
  isCallSupported,
  pickSupportedParts,
  saveAnnouncedExtensions,
  supportsAllFields,
} from "./extensions.server";
import { measureAndTraceCall } from "./measure-call.server";
import { encodeMultipart, type FileForm } from "./multipart.server";
import { addReferenceNames, createNameLookup } from "./names.server";
import { type HttpRequest, parseJson, sendRequest } from "./transport.server";

type AnyCall = Call<string, z.ZodType, z.ZodType, z.ZodType>;

/** The options of a call. */
export interface CallOptions<C extends AnyCall> {
  params?: PathParams<C["path"]>;
  query?: z.input<C["query"]>;
  body?: z.input<C["body"]> | undefined;
  /** A form with a file, instead of a body. */
  upload?: FileForm;
  /** With this key, repeating a change returns its first outcome, if the upstream supports that (`Call.creates`). */
  idempotencyKey?: string;
  /** Marks a read that also saves (the search with filters), so that it counts as a change. */
  saves?: boolean;
  /** The client's IP address, by which the embedded upstream throttles sign-ins. Not sent to any other upstream. */
  clientAddress?: string | undefined;
  /** The browser's `User-Agent`, which the embedded upstream shows in lists of sessions. Not sent to any other upstream. */
  userAgent?: string | undefined;
}

/** Makes contract calls for one user; the only way to the upstream. */
export interface Api {
  /** @throws NotAvailable where the upstream does not have the call */
  <C extends AnyCall>(call: C, options?: CallOptions<C>): Promise<z.output<C["answer"]>>;
  /** Returns `undefined` if the upstream lacks the call, or a field that is sent. */
  optional<C extends AnyCall>(call: C, options?: CallOptions<C>): Promise<z.output<C["answer"]> | undefined>;
}

/** Why a call failed: refused (4xx), failed (5xx), not sent because the circuit is open, or a problem on the way. */
type Kind = "refused" | "failed" | "unsent" | "unreachable" | "timeout" | "malformed";

/** A call without a usable response. `message` may be shown to users; `fieldErrors` belong to fields of the body. */
export class UpstreamFailure extends Error {
  constructor(
    readonly kind: Kind,
    readonly callId: string,
    /** The response's HTTP status; 502 if none could be read, 503 if not sent, 504 on a time-out. */
    readonly status: number,
    message: string,
    readonly fieldErrors: Record<string, string[]> = {},
    /** The invalid data points of a search (spec 8). */
    readonly dataPoints: string[] = [],
    readonly reference?: string,
    /** Seconds to wait before retrying. */
    readonly retryAfter?: number,
    /** The id of the record that a missing one was merged into. */
    readonly mergedInto?: number,
    /** Continues a sign-in whose password was right. */
    readonly challenge?: string,
  ) {
    super(message);
  }

  /** Whether the call certainly changed nothing: it was refused, or not sent. */
  get isSure(): boolean {
    return this.kind === "refused" || this.kind === "unsent";
  }

  /** All messages without repeats: the main one, then those of fields. */
  get allMessages(): string {
    return [...new Set([this.message, ...Object.values(this.fieldErrors).flat()])].join(" ");
  }
}

/** The upstream lacks a call: pages that need it answer Not Found. */
export class NotAvailable extends UpstreamFailure {
  constructor(callId: string, message = "This isn't available in your system.") {
    super("refused", callId, 404, message);
  }
}

/**
 * Guards a page that cannot work without a call.
 * @param message the text of its Not Found page
 * @throws NotAvailable if the upstream lacks the call
 */
export async function requireSupportedCall(
  call: Pick<Call, "id" | "extension">,
  message?: string,
): Promise<void> {
  if (!(await isCallSupported(call))) throw new NotAvailable(call.id, message);
}

/** The message for a response that cannot be parsed. */
export const UNREADABLE = "The service sent a response we couldn't read.";

/** The upstream no longer accepts the token. Not an `UpstreamFailure`: only the guard catches it (AUTH-06). */
export class SessionEnded extends Error {}

/** The deadline of a page's reads, as a `performance.now()`. */
export const getPageDeadline = (): number => performance.now() + env().upstreamTimeoutMs * 1.5;

/** Identical concurrent reads of one user share a request. */
const reads = createSingleFlight<unknown>();

/**
 * Creates an `Api` for a bearer token (none for sign-in). Responses are parsed tolerantly, as the contract says. Reads
 * end at their page's deadline.
 * @throws UpstreamFailure without a usable response, and SessionEnded for a 401 to a token
 */
export function createApi(token?: string, deadline = Number.POSITIVE_INFINITY): Api {
  const lookUpName = token === undefined ? undefined : createNameLookup(createNameReader(token, deadline));
  const callUpstream = async <C extends AnyCall>(call: C, requested: CallOptions<AnyCall> = {}) => {
    await requireSupportedCall(call);
    const options = await pickSupportedParts(call, requested);
    const url = buildCallUrl(call, options);
    if (call.method !== "GET" || options.saves) {
      const answer = await sendMeasuredCall(call, url, token, options, Number.POSITIVE_INFINITY).finally(() =>
        forgetSharedReads(token),
      );
      // The change is made, even if its names cannot be loaded.
      return addReferenceNames(answer, lookUpName).catch(() => answer);
    }
    return reads.run(`${token} ${url}`, async () =>
      addReferenceNames(await sendMeasuredCall(call, url, token, options, deadline), lookUpName),
    ) as Promise<z.output<C["answer"]>>;
  };
  const optional = async <C extends AnyCall>(call: C, requested: CallOptions<AnyCall> = {}) =>
    (await supportsAllFields(call, requested)) ? callUpstream(call, requested) : undefined;
  return Object.assign(callUpstream, { optional });
}

/** How long a page waits for the names of its references, in milliseconds. */
const NAME_TIMEOUT_MS = 3000;

/** Makes the calls that name references; `undefined` if one fails. @throws SessionEnded */
const createNameReader =
  (token: string, deadline: number) =>
  async <C extends AnyCall>(call: C, options: CallOptions<AnyCall> = {}) => {
    const latest = Math.min(deadline, performance.now() + NAME_TIMEOUT_MS);
    try {
      return await sendMeasuredCall(call, buildCallUrl(call, options), token, options, latest);
    } catch (error) {
      if (error instanceof SessionEnded) throw error;
      return undefined;
    }
  };

/** A read that started before a change must not be shared with one that starts after it. */
const forgetSharedReads = (token: string | undefined): void =>
  reads.forget((key) => key.startsWith(`${token} `));

function buildCallUrl(call: AnyCall, options: CallOptions<AnyCall>): string {
  const { apiBaseUrl, authBaseUrl, apiSource } = env();
  const url = new URL(
    (call.host === "auth" ? authBaseUrl : apiBaseUrl) + fillPath(call.path, options.params ?? {}),
  );
  url.searchParams.set("source", apiSource);
  for (const [name, value] of Object.entries((options.query as object | undefined) ?? {}))
    if (value !== undefined && value !== "") url.searchParams.set(name, String(value));
  return url.href;
}

/** Makes a call, measured and traced. */
const sendMeasuredCall = <C extends AnyCall>(
  call: C,
  url: string,
  token: string | undefined,
  options: CallOptions<AnyCall>,
  deadline: number,
): Promise<z.output<C["answer"]>> =>
  measureAndTraceCall(
    call,
    (traceHeaders) => {
      const headers = { ...buildCallHeaders(token, options), ...traceHeaders };
      return sendCall(call, { url, token, headers, deadline }, options);
    },
    toMetricOutcome,
  );

/** The outcome of a failed call, for metrics. */
function toMetricOutcome(error: unknown): string {
  if (!(error instanceof UpstreamFailure)) return "4xx";
  return error.kind === "refused" || error.kind === "failed" ? toStatusClass(error.status) : error.kind;
}

interface CallTarget {
  url: string;
  token: string | undefined;
  headers: Record<string, string>;
  /** As a `performance.now()`. */
  deadline: number;
}

async function sendCall<C extends AnyCall>(
  call: C,
  { url, token, headers, deadline }: CallTarget,
  options: CallOptions<AnyCall>,
): Promise<z.output<C["answer"]>> {
  const startedAt = performance.now();
  const multipart = options.upload && encodeMultipart(options.upload);
  const request: HttpRequest = {
    method: call.method,
    headers: { ...headers, ...multipart?.headers },
    ...(options.body !== undefined && { body: JSON.stringify(options.body) }),
  };
  try {
    const isRead = call.method === "GET";
    if (isRead) addRetryBudget();
    // Sign-ins and refreshes are never held back: each has its own outcome (spec 4).
    const lane = { name: `${call.method} ${call.id}`, isRead, isAlwaysMade: call.host === "auth" };
    const answer = await callWithRetries(lane, getCallTimeout(call, deadline - startedAt), (signal) =>
      sendRequest(url, { ...request, signal, ...(multipart && { body: multipart.body() }) }),
    );
    const ms = Math.round(performance.now() - startedAt);
    log.debug({ call: call.id, status: answer.status, ms }, "upstream call");
    // A 401 from one of our own extensions does not end the session.
    if (token && answer.status === 401 && !call.extension) throw new SessionEnded(call.id);
    if (doesAnswerListExtensions(call, answer)) saveAnnouncedExtensions(call.host, answer.extensions);
    return parseResponse(call, answer);
  } catch (error) {
    if (error instanceof SessionEnded) throw error;
    const failure = error instanceof UpstreamFailure ? error : toTransportFailure(call, error);
    if (failure.kind !== "refused")
      log.warn(
        { call: call.id, kind: failure.kind, status: failure.status, err: error },
        "upstream call failed",
      );
    throw failure;
  }
}

/**
 * Whether an answer says what the upstream supports: a success, or any of the authentication host, whose first one may
 * refuse a sign-in that needs a second factor.
 */
const doesAnswerListExtensions = ({ host }: AnyCall, { status, extensions }: HttpAnswer): boolean =>
  (status >= 200 && status < 300) || (host === "auth" && extensions !== undefined);

const buildCallHeaders = (
  token: string | undefined,
  { body, idempotencyKey, clientAddress, userAgent }: CallOptions<AnyCall>,
): Record<string, string> => ({
  accept: "application/json",
  ...(token && { authorization: `Bearer ${token}` }),
  ...(body !== undefined && { "content-type": "application/json" }),
  ...(idempotencyKey && { "idempotency-key": idempotencyKey }),
  ...(env().embeddedUpstreamUrl && {
    "x-request-id": getRequestId(),
    ...(clientAddress && { "x-forwarded-for": clientAddress }),
    ...(userAgent && { "user-agent": userAgent }),
  }),
});

/** A call known to be slow gets its own time-out, whatever time its page has left. */
function getCallTimeout(
  { timeoutMs = 0 }: AnyCall,
  remainingMs: number,
): { ms: number; isCutShort: boolean } {
  const usualMs = env().upstreamTimeoutMs;
  if (timeoutMs > usualMs) return { ms: timeoutMs, isCutShort: false };
  return { ms: Math.max(1, Math.min(usualMs, remainingMs)), isCutShort: remainingMs < usualMs };
}

function toTransportFailure(call: AnyCall, error: unknown): UpstreamFailure {
  const failure = (kind: Kind, status: number, message: string, retryAfter?: number) =>
    new UpstreamFailure(kind, call.id, status, message, {}, [], undefined, retryAfter);
  if (isNotSentError(error))
    return failure(
      "unsent",
      503,
      "The service isn't responding right now. Please try again in a few seconds.",
      REST_SECONDS,
    );
  if (error instanceof TaskCancelledError || (error as Error).name === "AbortError")
    return failure("timeout", 504, "The service took too long to respond. Please try again.");
  if ((error as { code?: string }).code === "UND_ERR_RES_EXCEEDED_MAX_SIZE")
    return failure("malformed", 502, "The service sent more data than we can show.");
  return failure("unreachable", 502, "We couldn't reach the service. Please try again.");
}

function parseResponse<C extends AnyCall>(call: C, answer: HttpAnswer): z.output<C["answer"]> {
  const json = parseJson(answer.text);
  if (answer.status < 200 || answer.status >= 300) throw toHttpFailure(call, answer, json);
  const isExpected = call.status === undefined || call.status === answer.status;
  const read = parseCallAnswer(call.answer, isExpected ? json : undefined);
  if (read.success) return read.data as z.output<C["answer"]>;
  if (isReportedFailure(json)) throw toFailureInBody(call, json);
  log.error(
    { call: call.id, issues: read.error.issues.slice(0, 5) },
    "upstream answer does not fit the contract",
  );
  throw new UpstreamFailure("malformed", call.id, 502, UNREADABLE);
}

/** A successful status whose body reports a failure. */
function toFailureInBody(call: AnyCall, json: unknown): UpstreamFailure {
  const { message = "", errors } = Failure.safeParse(json).data?.error ?? {};
  const text = message || "This couldn't be completed. Check it before you try again.";
  return new UpstreamFailure("refused", call.id, 502, text, errors);
}

/** The message of a 4xx is for users; that of any other failure is for the log. */
function toHttpFailure(
  call: AnyCall,
  { status, text, retryAfter }: HttpAnswer,
  json: unknown,
): UpstreamFailure {
  const { error, dataPoints, mergedInto, challenge } = Failure.safeParse(json).data ?? {};
  const isRefusal = status >= 400 && status < 500;
  if (!isRefusal)
    log.warn({ call: call.id, status, text: (error?.message || text).slice(0, 500) }, "an upstream failed");
  const defaultMessage = `The service responded with an error: ${STATUS_CODES[status] ?? "an error"} (status ${status}).`;
  return new UpstreamFailure(
    isRefusal ? "refused" : "failed",
    call.id,
    // A redirect is not a valid response, nor a status for our page.
    status >= 400 ? status : 502,
    (isRefusal && (error?.message || Object.values(error?.errors ?? {}).flat()[0])) || defaultMessage,
    error?.errors,
    dataPoints,
    error?.reference,
    retryAfter,
    mergedInto,
    challenge,
  );
}
