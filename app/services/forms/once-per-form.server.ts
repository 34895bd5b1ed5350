import { createHmac, randomUUID } from "node:crypto";
import { env } from "@config/env.server";
import { type Attempt, canAttemptBeRunning, createOnceStore } from "~/services/store/once.server";
import { SessionEnded, UpstreamFailure } from "~/services/upstream/client.server";
import { toFormErrors } from "./parse-form.server";
import type { FormErrors } from "./rejected-form";

const ALREADY_RUNNING = "This is already in progress. Wait a moment, then check again.";

/**
 * The call's result as it is stored for repeats (`kept`; that of an earlier post for a repeat), why the call
 * failed, or what the user must see before it is made (`stopped`, from `check`).
 */
type OnceResult<Kept, Stop> =
  | { kept: Kept | undefined; errors?: undefined; stopped?: undefined }
  | { errors: FormErrors; kept?: undefined; stopped?: undefined }
  | { stopped: Stop; kept?: undefined; errors?: undefined };

interface OnceOptions<Kept, Stop> {
  /** Runs before an attempt; a result stops it. */
  check?: (() => Promise<Stop | undefined>) | undefined;
  /**
   * The ids of the records that exist before a first attempt; absent if they cannot be read. A record that is
   * new afterwards shows that the attempt succeeded.
   */
  loadCurrent?: () => Promise<number[] | undefined>;
  /**
   * Runs if the outcome of the last attempt is unknown. Returns its result if it did succeed.
   * @param before the ids that existed before that attempt
   */
  findEarlierResult?: (before: number[] | undefined) => Promise<Kept | undefined>;
  /** Maps a field of the call to the form's name for it. */
  toFieldName?: (field: string) => string;
}

/**
 * Wraps a call: it runs once per form key and content, however often the form is posted. Other content under
 * the same key (after going back) is a new action. The call receives the idempotency key to send upstream.
 * @param name keeps the keys of different effects apart
 * @param unknownOutcomeMessage what the user should do if we do not know whether it succeeded
 */
export function createOncePerFormRunner<Kept extends object>(name: string, unknownOutcomeMessage: string) {
  const effects = createOnceStore<{ kept?: Kept | undefined; present?: number[] | undefined }>(name);
  return async <Stop = never>(
    { key: formKey, scope, content }: FormAction,
    call: (idempotencyKey: string) => Promise<Kept>,
    { check, loadCurrent, findEarlierResult, toFieldName }: OnceOptions<Kept, Stop> = {},
  ): Promise<OnceResult<Kept, Stop>> => {
    // A form without a key, which our own pages never send, is always a new action.
    const key = hashFormAction(name, scope, formKey || randomUUID(), content);
    const before = await effects.find(key);
    if (before?.isDone) return { kept: before.kept };
    if (before && canAttemptBeRunning(before)) return toFormErrorResult(ALREADY_RUNNING);
    const stopped = await check?.();
    if (stopped !== undefined) return { stopped };
    const attempt = async (): Promise<Attempt<OnceResult<Kept, Stop>>> => {
      const earlierResult = before && (await findEarlierResult?.(before.present));
      if (earlierResult) return { happened: true, outcome: { kept: earlierResult } };
      try {
        return { happened: true, outcome: { kept: await call(key) } };
      } catch (error) {
        return toFailedAttempt(error, toFieldName, unknownOutcomeMessage);
      }
    };
    const effect = { present: before ? before.present : await loadCurrent?.() };
    const outcome =
      (await effects.make(key, effect, before, attempt, isFailureWithoutEffect)) ??
      toFormErrorResult(ALREADY_RUNNING);
    // `make` has stored that it is done; this adds the result, which a repeat of the form returns.
    if (!outcome.errors) await effects.markDone(key, { kept: outcome.kept, isDone: true, since: 0 });
    return outcome;
  };
}

/** A post of a form: its key, what the key belongs to, and the content it sends. */
interface FormAction {
  key: string | undefined;
  /** Who posts, and for which record. */
  scope: readonly (string | number | boolean)[];
  content: unknown;
}

/** Hashes a form and its content into a key that reveals nothing of them, as the key also goes upstream. */
export const hashFormAction = (
  name: string,
  scope: FormAction["scope"],
  key: string,
  content: unknown,
): string =>
  createHmac("sha256", env().sessionSecret)
    .update(JSON.stringify([name, scope, key, content]))
    .digest("base64url");

function toFailedAttempt(
  error: unknown,
  toFieldName: Parameters<typeof toFormErrors>[1],
  unknownOutcomeMessage: string,
) {
  if (!(error instanceof UpstreamFailure) || isRecordGoneError(error)) throw error;
  return error.isSure
    ? ({ happened: false, outcome: { errors: toFormErrors(error, toFieldName) } } as const)
    : { happened: undefined, outcome: toFormErrorResult(`${error.message} ${unknownOutcomeMessage}`) };
}

const toFormErrorResult = (message: string) => ({ errors: { formErrors: [message] } });

/** The record no longer exists, nor does the form's page. The error page then shows what was typed. */
const isRecordGoneError = (error: unknown): boolean =>
  error instanceof UpstreamFailure && error.isSure && error.status === 404;

/** A refused token or a missing record changes nothing, so the attempt does not count. */
const isFailureWithoutEffect = (error: unknown): boolean =>
  error instanceof SessionEnded || isRecordGoneError(error);
