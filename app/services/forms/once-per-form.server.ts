import { createHmac, randomUUID } from "node:crypto";
import { env } from "@config/env.server";
import { type Attempt, mayBeUnderWay, onceFor } from "~/services/store/once.server";
import { SessionEnded, UpstreamFailure } from "~/services/upstream/client.server";
import { toFormErrors } from "./parse-form.server";
import type { FormErrors } from "./rejected-form";

const UNDER_WAY = "This is being done already. Please wait a moment, then look again.";

/**
 * The result of a call: what was stored of its answer, including that of an earlier post, or why it was not made.
 * `stopped` is what a person has to see first.
 */
type OnceResult<Kept, Stop> =
  | { kept: Kept | undefined; errors?: undefined; stopped?: undefined }
  | { errors: FormErrors; kept?: undefined; stopped?: undefined }
  | { stopped: Stop; kept?: undefined; errors?: undefined };

interface OnceOptions<Kept, Stop> {
  /** Asked before an attempt; an answer keeps it from being made. */
  check?: () => Promise<Stop | undefined>;
  /** The ids of what is there already, before a first attempt; absent where that cannot be read. */
  present?: () => Promise<number[] | undefined>;
  /**
   * Asked where we do not know how the attempt before ended: what is kept of it, if it was made after all.
   * @param before what was present before that attempt
   */
  lookAgain?: (before: number[] | undefined) => Promise<Kept | undefined>;
  /** The form's name of a field of the call, where that is another. */
  nameOf?: (field: string) => string;
}

/**
 * Calls that are made once for each key of a form and what it wants, however often it is posted: other words under the
 * same key, as after going back, are a new act. `name` keeps the keys of different effects apart; `unknownEnd` says
 * what to do where we do not know whether the effect was made. The call gets the key that goes upstream with it.
 */
export function oncePerForm<Kept extends object>(name: string, unknownEnd: string) {
  const effects = onceFor<{ kept?: Kept; present?: number[] }>(name);
  return async <Stop = never>(
    { key: formKey, scope, wants }: FormAct,
    call: (idempotencyKey: string) => Promise<Kept>,
    { check, present, lookAgain, nameOf }: OnceOptions<Kept, Stop> = {},
  ): Promise<OnceResult<Kept, Stop>> => {
    const key = actKey(name, scope, formKey || randomUUID(), wants);
    const before = await effects.find(key);
    if (before?.isDone) return { kept: before.kept };
    if (before && mayBeUnderWay(before)) return failed(UNDER_WAY);
    const stopped = await check?.();
    if (stopped !== undefined) return { stopped };
    const attempt = async (): Promise<Attempt<OnceResult<Kept, Stop>>> => {
      const found = before && (await lookAgain?.(before.present));
      if (found) return { happened: true, outcome: { kept: found } };
      try {
        return { happened: true, outcome: { kept: await call(key) } };
      } catch (error) {
        return failedAttempt(error, nameOf, unknownEnd);
      }
    };
    const effect = { present: before ? before.present : await present?.() };
    const outcome = (await effects.make(key, effect, before, attempt, isBefore)) ?? failed(UNDER_WAY);
    if (!outcome.errors) await effects.markDone(key, { kept: outcome.kept, isDone: true, since: 0 });
    return outcome;
  };
}

/** What a post of a form wants: the form's key, what belongs to its key beside it, and what is sent of the form. */
interface FormAct {
  key: string | undefined;
  /** Who posts, and about which record. */
  scope: readonly (string | number | boolean)[];
  wants: unknown;
}

/** One text for the same form with the same words, which tells nothing of them. */
export const actKey = (name: string, scope: FormAct["scope"], key: string, wants: unknown) =>
  createHmac("sha256", env().sessionSecret)
    .update(JSON.stringify([name, scope, key, wants]))
    .digest("base64url");

function failedAttempt(error: unknown, nameOf: Parameters<typeof toFormErrors>[1], unknownEnd: string) {
  if (!(error instanceof UpstreamFailure) || isGone(error)) throw error;
  return error.isSure
    ? ({ happened: false, outcome: { errors: toFormErrors(error, nameOf) } } as const)
    : { happened: undefined, outcome: failed(`${error.message} ${unknownEnd}`) };
}

const failed = (message: string) => ({ errors: { formErrors: [message] } });

/** The record that a form is about is not there any more, nor is its page: the page of the failure shows what was typed. */
const isGone = (error: unknown) => error instanceof UpstreamFailure && error.isSure && error.status === 404;

/** A token that was refused has changed nothing, nor has what there is no record for. */
const isBefore = (error: unknown) => error instanceof SessionEnded || isGone(error);
