import { type Call, Failure, fillPath, type PathParams } from "@contract/call";
import { singleFlight } from "@contract/single-flight";
import { ExponentialBackoff, handleWhen, retry } from "cockatiel";
import { Agent, type Dispatcher, request as send } from "undici";
import type { z } from "zod/v4";
import { env } from "~/services/env.server";
import { log } from "~/services/log.server";

type AnyCall = Call<string, z.ZodType, z.ZodType, z.ZodType>;

/** What a call is made with, beside itself. */
interface CallOptions<C extends AnyCall> {
  params?: PathParams<C["path"]>;
  query?: z.input<C["query"]>;
  body?: z.input<C["body"]>;
  /** Makes a repeat of a change answer its first outcome (calls that say so). */
  idempotencyKey?: string;
  /** Says that this read also saves something (the search with filters), so that it counts as a change. */
  saves?: boolean;
}

/** Makes contract calls for one signed-in person; the only way the web reaches the upstream. */
export type Api = <C extends AnyCall>(call: C, options?: CallOptions<C>) => Promise<z.output<C["answer"]>>;

/** Why a call brought no answer: refused with a 4xx, failed with a 5xx, or something between us and it. */
type Kind = "refused" | "failed" | "unreachable" | "timeout" | "malformed";

/** A call without a usable answer. `message` may be shown to people; `fieldErrors` belong to fields of the body. */
export class UpstreamFailure extends Error {
  constructor(
    readonly kind: Kind,
    readonly callId: string,
    /** HTTP status of the answer; 502 when there was none that could be read, 504 after the time-out. */
    readonly status: number,
    message: string,
    readonly fieldErrors: Record<string, string[]> = {},
    /** The invalid points of a search (spec 8). */
    readonly dataPoints: string[] = [],
    readonly reference?: string,
  ) {
    super(message);
  }
}

/** The upstream does not accept the token any more. It is no `UpstreamFailure`: only the guard catches it (AUTH-06). */
export class SessionEnded extends Error {}

const agent = new Agent({ connections: 64, keepAliveTimeout: 30_000, pipelining: 1 });

interface HttpAnswer {
  status: number;
  statusText: string;
  text: string;
}

const codeOf = (error: unknown) => (error as { code?: string }).code ?? "";
const isLostConnection = (error: unknown) =>
  ["ECONNREFUSED", "ECONNRESET", "EPIPE", "UND_ERR_SOCKET"].includes(codeOf(error));
const isBusy = (answer: unknown) => (answer as HttpAnswer).status === 503;

const tries = { maxAttempts: 3, backoff: new ExponentialBackoff({ initialDelay: 120, maxDelay: 900 }) };
const readPatience = retry(handleWhen(isLostConnection).orWhenResult(isBusy), tries);
/** A change is tried again only when the connection was refused, as then it never arrived. */
const changePatience = retry(
  handleWhen((error) => codeOf(error) === "ECONNREFUSED"),
  tries,
);

/** Identical reads of one person that are under way at the same time share one request. */
const reads = singleFlight<unknown>();

/**
 * An `Api` for a bearer token (none for sign-in).
 * The answer has passed the contract's tolerant reading.
 * @throws UpstreamFailure without a usable answer, and SessionEnded for a 401 to a token
 */
export function createApi(token?: string): Api {
  return <C extends AnyCall>(call: C, options: CallOptions<AnyCall> = {}) => {
    const url = addressOf(call, options);
    if (call.method !== "GET" || options.saves)
      return exchange(call, url, token, options).finally(() => forgetReads(token));
    const key = `${token} ${url}`;
    return reads.run(key, () => exchange(call, url, token, options)) as Promise<z.output<C["answer"]>>;
  };
}

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
): Promise<z.output<C["answer"]>> {
  const began = performance.now();
  const request: Omit<Dispatcher.RequestOptions, "origin" | "path"> = {
    method: call.method,
    headers: {
      accept: "application/json",
      ...(token && { authorization: `Bearer ${token}` }),
      ...(options.body !== undefined && { "content-type": "application/json" }),
      ...(options.idempotencyKey && { "idempotency-key": options.idempotencyKey }),
    },
    body: options.body === undefined ? undefined : JSON.stringify(options.body),
  };
  try {
    const policy = call.method === "GET" ? readPatience : changePatience;
    const answer = await policy.execute(() => attempt(url, request, call.patience));
    const ms = Math.round(performance.now() - began);
    log.debug({ call: call.id, status: answer.status, ms }, "upstream call");
    if (token && answer.status === 401) throw new SessionEnded(call.id);
    return readAnswer(call, answer);
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

async function attempt(
  url: string,
  request: Omit<Dispatcher.RequestOptions, "origin" | "path">,
  patience = 0,
): Promise<HttpAnswer> {
  const signal = AbortSignal.timeout(Math.max(patience, env().upstreamTimeoutMs));
  const { statusCode, statusText, body } = await send(url, { ...request, signal, dispatcher: agent });
  return { status: statusCode, statusText, text: await body.text() };
}

function lost(call: AnyCall, error: unknown): UpstreamFailure {
  const isTimeout = error instanceof Error && (error.name === "TimeoutError" || error.name === "AbortError");
  return isTimeout
    ? new UpstreamFailure("timeout", call.id, 504, "The service took too long to answer. Please try again.")
    : new UpstreamFailure("unreachable", call.id, 502, "The service cannot be reached. Please try again.");
}

function readAnswer<C extends AnyCall>(call: C, answer: HttpAnswer): z.output<C["answer"]> {
  const json = parseJson(answer.text);
  if (answer.status < 200 || answer.status >= 300) throw refusal(call, answer, json);
  const isExpected = call.status === undefined || call.status === answer.status;
  const read = call.answer.safeParse(isExpected ? json : undefined);
  if (read.success) return read.data as z.output<C["answer"]>;
  log.error(
    { call: call.id, issues: read.error.issues.slice(0, 5) },
    "upstream answer does not fit the contract",
  );
  throw new UpstreamFailure("malformed", call.id, 502, "The service sent an answer that cannot be read.");
}

function refusal(call: AnyCall, { status, statusText }: HttpAnswer, json: unknown): UpstreamFailure {
  const failure: Failure = Failure.safeParse(json).data ?? {};
  const message =
    failure.error?.message || `The service answered: ${statusText || "an error"} (status ${status}).`;
  /** A redirect or the like is no answer to a call, and its status none for a page of ours. */
  const isAnswer = status >= 400;
  return new UpstreamFailure(
    isAnswer && status < 500 ? "refused" : "failed",
    call.id,
    isAnswer ? status : 502,
    message,
    failure.error?.errors,
    failure.dataPoints,
    failure.error?.reference,
  );
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
