import { createHmac, randomUUID } from "node:crypto";
import { env } from "@config/env.server";
import { type Attempt, canAttemptBeRunning, createOnceStore } from "~/services/store/once.server";
import { SessionEnded, UpstreamFailure } from "~/services/upstream/client.server";
import { toFormErrors } from "./parse-form.server";
import type { FormErrors } from "./rejected-form";

const ALREADY_RUNNING = "This is already in progress. Wait a moment, then check again.";

/**
 * The stored result of a call, which may be that of an earlier post, or why it was not made. `stopped` is what the
 * user must see first.
 */
type OnceResult<Kept, Stop> =
  | { kept: Kept | undefined; errors?: undefined; stopped?: undefined }
  | { errors: FormErrors; kept?: undefined; stopped?: undefined }
  | { stopped: Stop; kept?: undefined; errors?: undefined };

interface OnceOptions<Kept, Stop> {
  /** Runs before an attempt; a result stops it. */
  check?: (() => Promise<Stop | undefined>) | undefined;
  /** The ids that exist before a first attempt; absent if they cannot be read. */
  loadCurrent?: () => Promise<number[] | undefined>;
  /**
   * Runs if the outcome of the last attempt is unknown. Returns its result if it did succeed.
   * @param before the ids that existed before that attempt
   */
  lookAgain?: (before: number[] | undefined) => Promise<Kept | undefined>;
  /** Maps a field of the call to the form's name for it. */
  nameOf?: (field: string) => string;
}

/**
 * Wraps a call so that it runs once per form key and content, however often the form is posted. Other content under
 * the same key (after going back) is a new action. The call receives the idempotency key to send upstream.
 * @param name keeps the keys of different effects apart
 * @param unknownOutcomeMessage what the user should do if we do not know whether it succeeded
 */
export function createOncePerFormRunner<Kept extends object>(name: string, unknownOutcomeMessage: string) {
  const effects = createOnceStore<{ kept?: Kept | undefined; present?: number[] | undefined }>(name);
  return async <Stop = never>(
    { key: formKey, scope, wants }: FormAction,
    call: (idempotencyKey: string) => Promise<Kept>,
    { check, loadCurrent, lookAgain, nameOf }: OnceOptions<Kept, Stop> = {},
  ): Promise<OnceResult<Kept, Stop>> => {
    const key = hashFormAction(name, scope, formKey || randomUUID(), wants);
    const before = await effects.find(key);
    if (before?.isDone) return { kept: before.kept };
    if (before && canAttemptBeRunning(before)) return toFormErrorResult(ALREADY_RUNNING);
    const stopped = await check?.();
    if (stopped !== undefined) return { stopped };
    const attempt = async (): Promise<Attempt<OnceResult<Kept, Stop>>> => {
      const found = before && (await lookAgain?.(before.present));
      if (found) return { happened: true, outcome: { kept: found } };
      try {
        return { happened: true, outcome: { kept: await call(key) } };
      } catch (error) {
        return toFailedAttempt(error, nameOf, unknownOutcomeMessage);
      }
    };
    const effect = { present: before ? before.present : await loadCurrent?.() };
    const outcome =
      (await effects.make(key, effect, before, attempt, isFailureWithoutEffect)) ??
      toFormErrorResult(ALREADY_RUNNING);
    if (!outcome.errors) await effects.markDone(key, { kept: outcome.kept, isDone: true, since: 0 });
    return outcome;
  };
}

/** A post of a form: its key, what the key belongs to, and the content it sends. */
interface FormAction {
  key: string | undefined;
  /** Who posts, and for which record. */
  scope: readonly (string | number | boolean)[];
  wants: unknown;
}

/** Hashes a form and its content, so that the key reveals nothing of them. */
export const hashFormAction = (
  name: string,
  scope: FormAction["scope"],
  key: string,
  wants: unknown,
): string =>
  createHmac("sha256", env().sessionSecret)
    .update(JSON.stringify([name, scope, key, wants]))
    .digest("base64url");

function toFailedAttempt(
  error: unknown,
  nameOf: Parameters<typeof toFormErrors>[1],
  unknownOutcomeMessage: string,
) {
  if (!(error instanceof UpstreamFailure) || isRecordGoneError(error)) throw error;
  return error.isSure
    ? ({ happened: false, outcome: { errors: toFormErrors(error, nameOf) } } as const)
    : { happened: undefined, outcome: toFormErrorResult(`${error.message} ${unknownOutcomeMessage}`) };
}

const toFormErrorResult = (message: string) => ({ errors: { formErrors: [message] } });

/** The record no longer exists, nor does its page: the error page shows what was typed. */
const isRecordGoneError = (error: unknown): boolean =>
  error instanceof UpstreamFailure && error.isSure && error.status === 404;

/** A refused token or a missing record changes nothing, so the attempt does not count. */
const isFailureWithoutEffect = (error: unknown): boolean =>
  error instanceof SessionEnded || isRecordGoneError(error);
