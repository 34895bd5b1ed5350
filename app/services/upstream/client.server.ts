import { STATUS_CODES } from "node:http";
import { env } from "@config/env.server";
import { type Call, Failure, fillPath, type PathParams, saysItFailed } from "@contract/call";
import { singleFlight } from "@contract/single-flight";
import { readAnswer } from "@contract/tolerant";
import type { z } from "@contract/zod";
import { TaskCancelledError } from "cockatiel";
import { log, requestId } from "~/services/log.server";
import { hasCall, knownPartOf, learnExtensions, takesAll } from "./extensions.server";
import { type FileForm, multipartOf } from "./multipart.server";
import { nameLookup, withNames } from "./names.server";
import { earnRetries, type HttpAnswer, inLane, REST_SECONDS, wasHeldBack } from "./policy.server";
import { attempt, type HttpRequest, parseJson } from "./transport.server";

type AnyCall = Call<string, z.ZodType, z.ZodType, z.ZodType>;

/** What a call is made with, beside itself. */
export interface CallOptions<C extends AnyCall> {
  params?: PathParams<C["path"]>;
  query?: z.input<C["query"]>;
  body?: z.input<C["body"]>;
  /** A form with a file, instead of a body. */
  upload?: FileForm;
  /** Makes a repeat of a change answer its first outcome, where the upstream knows such keys (`Call.creates`). */
  idempotencyKey?: string;
  /** Says that this read also saves something (the search with filters), so that it counts as a change. */
  saves?: boolean;
  /** The address of the person's browser, by which the embedded upstream counts failed sign-ins; no other is told. */
  clientAddress?: string;
}

/** Makes contract calls for one signed-in person; the only way the web reaches the upstream. */
export interface Api {
  /** @throws NotAvailable where the upstream does not have the call */
  <C extends AnyCall>(call: C, options?: CallOptions<C>): Promise<z.output<C["answer"]>>;
  /** `undefined` where the upstream does not have the call, or does not take a field of it that is sent. */
  optional<C extends AnyCall>(call: C, options?: CallOptions<C>): Promise<z.output<C["answer"]> | undefined>;
}

/**
 * Why a call brought no answer: refused with a 4xx, failed with a 5xx, not sent at all as it fails too often just now,
 * or something between us and it.
 */
type Kind = "refused" | "failed" | "unsent" | "unreachable" | "timeout" | "malformed";

/** A call without a usable answer. `message` may be shown to people; `fieldErrors` belong to fields of the body. */
export class UpstreamFailure extends Error {
  constructor(
    readonly kind: Kind,
    readonly callId: string,
    /** HTTP status of the answer; 502 when there was none that could be read, 503 unsent, 504 after the time-out. */
    readonly status: number,
    message: string,
    readonly fieldErrors: Record<string, string[]> = {},
    /** The invalid points of a search (spec 8). */
    readonly dataPoints: string[] = [],
    readonly reference?: string,
    /** Seconds after which another try makes sense. */
    readonly retryAfter?: number,
    /** The id of the record that a missing one was merged into. */
    readonly mergedInto?: number,
  ) {
    super(message);
  }

  /** Whether it is known that the call changed nothing: it was refused, or never sent. */
  get isSure(): boolean {
    return this.kind === "refused" || this.kind === "unsent";
  }

  /** All that it says, each thing once: its message, then those of fields. */
  get words(): string {
    return [...new Set([this.message, ...Object.values(this.fieldErrors).flat()])].join(" ");
  }
}

/** A call that the upstream does not have: pages that need it answer Not Found. */
export class NotAvailable extends UpstreamFailure {
  constructor(callId: string, message = "This is not available here.") {
    super("refused", callId, 404, message);
  }
}

/**
 * For a page that cannot exist without a call.
 * @param message what its Not Found says
 * @throws NotAvailable where the upstream does not have the call
 */
export async function requireCall(call: Pick<Call, "id" | "extension">, message?: string): Promise<void> {
  if (!(await hasCall(call))) throw new NotAvailable(call.id, message);
}

/** What people read of an answer that came, but of which nothing can be read. */
export const UNREADABLE = "The service sent an answer that cannot be read.";

/** The upstream does not accept the token any more. It is no `UpstreamFailure`: only the guard catches it (AUTH-06). */
export class SessionEnded extends Error {}

/** When the reads of a page that is asked for now have to be in: a `performance.now()`. */
export const pageDeadline = () => performance.now() + env().upstreamTimeoutMs * 1.5;

/** Identical reads of one person that are under way at the same time share one request. */
const reads = singleFlight<unknown>();

/**
 * An `Api` for a bearer token (none for sign-in).
 * The answer has passed the contract's tolerant reading. Reads end at the deadline of their page.
 * @throws UpstreamFailure without a usable answer, and SessionEnded for a 401 to a token
 */
export function createApi(token?: string, deadline = Number.POSITIVE_INFINITY): Api {
  const lookUp = token === undefined ? undefined : nameLookup(readerForNames(token, deadline));
  const make = async <C extends AnyCall>(call: C, given: CallOptions<AnyCall> = {}) => {
    await requireCall(call);
    const options = await knownPartOf(call, given);
    const url = addressOf(call, options);
    if (call.method !== "GET" || options.saves) {
      const answer = await exchange(call, url, token, options, Number.POSITIVE_INFINITY).finally(() =>
        forgetReads(token),
      );
      // What was done is done, whether or not its names can be read.
      return withNames(answer, lookUp).catch(() => answer);
    }
    return reads.run(`${token} ${url}`, async () =>
      withNames(await exchange(call, url, token, options, deadline), lookUp),
    ) as Promise<z.output<C["answer"]>>;
  };
  const optional = async <C extends AnyCall>(call: C, given: CallOptions<AnyCall> = {}) =>
    (await takesAll(call, given)) ? make(call, given) : undefined;
  return Object.assign(make, { optional });
}

/** Milliseconds that a page waits for the names of what it refers to. */
const PATIENCE_FOR_NAMES = 3000;

/** Reads what names a reference; `undefined` for what cannot be read. @throws SessionEnded */
const readerForNames =
  (token: string, deadline: number) =>
  async <C extends AnyCall>(call: C, options: CallOptions<AnyCall> = {}) => {
    const latest = Math.min(deadline, performance.now() + PATIENCE_FOR_NAMES);
    try {
      return await exchange(call, addressOf(call, options), token, options, latest);
    } catch (error) {
      if (error instanceof SessionEnded) throw error;
      return undefined;
    }
  };

/** After a change, a read that began before it must not answer one that begins after it. */
const forgetReads = (token: string | undefined) => reads.forget((key) => key.startsWith(`${token} `));

function addressOf(call: AnyCall, options: CallOptions<AnyCall>): string {
  const { apiBaseUrl, authBaseUrl, apiSource } = env();
  const url = new URL(
    (call.host === "auth" ? authBaseUrl : apiBaseUrl) + fillPath(call.path, options.params ?? {}),
  );
  url.searchParams.set("source", apiSource);
  for (const [name, value] of Object.entries((options.query as object | undefined) ?? {}))
    if (value !== undefined && value !== "") url.searchParams.set(name, String(value));
  return url.href;
}

async function exchange<C extends AnyCall>(
  call: C,
  url: string,
  token: string | undefined,
  options: CallOptions<AnyCall>,
  deadline: number,
): Promise<z.output<C["answer"]>> {
  const began = performance.now();
  const multipart = options.upload && multipartOf(options.upload);
  const request: HttpRequest = {
    method: call.method,
    headers: { ...headersOf(token, options), ...multipart?.headers },
    body: options.body === undefined ? undefined : JSON.stringify(options.body),
  };
  try {
    const isRead = call.method === "GET";
    if (isRead) earnRetries();
    // Each sign-in and refresh has an outcome of its own (spec 4), so those calls are always made.
    const lane = { name: `${call.method} ${call.id}`, isRead, isAlwaysMade: call.host === "auth" };
    const answer = await inLane(lane, patienceWith(call, deadline - began), (signal) =>
      attempt(url, { ...request, signal, ...(multipart && { body: multipart.body() }) }),
    );
    const ms = Math.round(performance.now() - began);
    log.debug({ call: call.id, status: answer.status, ms }, "upstream call");
    // A call that is ours alone says nothing of the session.
    if (token && answer.status === 401 && !call.extension) throw new SessionEnded(call.id);
    if (answer.status >= 200 && answer.status < 300) learnExtensions(call.host, answer.extensions);
    return answerIn(call, answer);
  } catch (error) {
    if (error instanceof SessionEnded) throw error;
    const failure = error instanceof UpstreamFailure ? error : lost(call, error);
    if (failure.kind !== "refused")
      log.warn(
        { call: call.id, kind: failure.kind, status: failure.status, err: error },
        "upstream call failed",
      );
    throw failure;
  }
}

const headersOf = (
  token: string | undefined,
  { body, idempotencyKey, clientAddress }: CallOptions<AnyCall>,
): Record<string, string> => ({
  accept: "application/json",
  ...(token && { authorization: `Bearer ${token}` }),
  ...(body !== undefined && { "content-type": "application/json" }),
  ...(idempotencyKey && { "idempotency-key": idempotencyKey }),
  ...(env().embeddedUpstreamUrl && {
    "x-request-id": requestId(),
    ...(clientAddress && { "x-forwarded-for": clientAddress }),
  }),
});

/** A call that is known to take long may do so whatever its page has left. */
function patienceWith({ patience = 0 }: AnyCall, left: number) {
  const usual = env().upstreamTimeoutMs;
  if (patience > usual) return { ms: patience, isCutShort: false };
  return { ms: Math.max(1, Math.min(usual, left)), isCutShort: left < usual };
}

function lost(call: AnyCall, error: unknown): UpstreamFailure {
  const failure = (kind: Kind, status: number, message: string, retryAfter?: number) =>
    new UpstreamFailure(kind, call.id, status, message, {}, [], undefined, retryAfter);
  if (wasHeldBack(error))
    return failure(
      "unsent",
      503,
      "The service does not answer this at the moment. Please try again in a few seconds.",
      REST_SECONDS,
    );
  if (error instanceof TaskCancelledError || (error as Error).name === "AbortError")
    return failure("timeout", 504, "The service took too long to answer. Please try again.");
  if ((error as { code?: string }).code === "UND_ERR_RES_EXCEEDED_MAX_SIZE")
    return failure("malformed", 502, "The service sent more than can be shown.");
  return failure("unreachable", 502, "The service cannot be reached. Please try again.");
}

function answerIn<C extends AnyCall>(call: C, answer: HttpAnswer): z.output<C["answer"]> {
  const json = parseJson(answer.text);
  if (answer.status < 200 || answer.status >= 300) throw refusal(call, answer, json);
  const isExpected = call.status === undefined || call.status === answer.status;
  const read = readAnswer(call.answer, isExpected ? json : undefined);
  if (read.success) return read.data as z.output<C["answer"]>;
  if (saysItFailed(json)) throw unmade(call, json);
  log.error(
    { call: call.id, issues: read.error.issues.slice(0, 5) },
    "upstream answer does not fit the contract",
  );
  throw new UpstreamFailure("malformed", call.id, 502, UNREADABLE);
}

/** A success that says itself that it is none. */
function unmade(call: AnyCall, json: unknown): UpstreamFailure {
  const { message = "", errors } = Failure.safeParse(json).data?.error ?? {};
  const words = message || "The service says that it was not done.";
  return new UpstreamFailure("refused", call.id, 502, words, errors);
}

/** What a 4xx says is for people; what any other failure says is for the log. */
function refusal(call: AnyCall, { status, text, retryAfter }: HttpAnswer, json: unknown): UpstreamFailure {
  const { error, dataPoints, mergedInto } = Failure.safeParse(json).data ?? {};
  const isRefusal = status >= 400 && status < 500;
  if (!isRefusal)
    log.warn({ call: call.id, status, said: (error?.message || text).slice(0, 500) }, "an upstream failed");
  const unsaid = `The service answered: ${STATUS_CODES[status] ?? "an error"} (status ${status}).`;
  return new UpstreamFailure(
    isRefusal ? "refused" : "failed",
    call.id,
    // A redirect or the like is no answer to a call, and its status none for a page of ours.
    status >= 400 ? status : 502,
    (isRefusal && (error?.message || Object.values(error?.errors ?? {}).flat()[0])) || unsaid,
    error?.errors,
    dataPoints,
    error?.reference,
    retryAfter,
    mergedInto,
  );
}
