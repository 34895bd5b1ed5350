import * as inspectionCalls from "@contract/inspections/inspections";
import { requestOtherTime } from "@contract/inspections/other-time";
import { formatRetryHint } from "@contract/sign-in-throttle";
import { throttle } from "~/services/access/throttle.server";
import { formatFailureMessage } from "~/services/forms/try-change.server";
import { ignoreStoreFailure } from "~/services/store/store.server";
import { createApi, getPageDeadline, UpstreamFailure } from "~/services/upstream/client.server";
import { loadFeatures } from "~/services/upstream/features.server";
import { type ClientInspection, isInspectionKey, toClientInspection } from "./public-inspection";

/** Why no inspection is shown, without revealing whether there ever was one. */
export interface MissingInspection {
  status: number;
  title: string;
  message: string;
  /** Trying again may help. */
  isTemporary: boolean;
  /** Seconds until the next try. */
  retryAfter?: number | undefined;
}

export interface Visitor {
  key: string | undefined;
  /** The client's IP address. */
  address: string | undefined;
}

const UNKNOWN: MissingInspection = {
  status: 404,
  title: "We can't find this inspection",
  message:
    "The link may be incomplete. Open it from our email again, or copy the whole link. If that doesn't help, just reply to the email.",
  isTemporary: false,
};

/** The inspection of a key, or why there is none. The key grants access: no bearer token is sent. */
export const loadInspectionByKey = (
  visitor: Visitor,
): Promise<{ inspection: ClientInspection } | { none: MissingInspection }> =>
  loadWithThrottledKey(visitor, async (key) => {
    const [{ data }, features] = await Promise.all([
      createApi(undefined, getPageDeadline())(inspectionCalls.byKey, { params: { key } }),
      loadFeatures(),
    ]);
    return toClientInspection(data, {
      key,
      now: new Date(),
      acceptsOtherTimes: features.inspections.otherTimes,
    });
  });

/** Loads by key with throttled guessing, or returns why there is nothing. */
export async function loadWithThrottledKey<Found>(
  { key, address }: Visitor,
  load: (key: string) => Promise<Found>,
): Promise<{ inspection: Found } | { none: MissingInspection }> {
  if (!isInspectionKey(key)) return { none: UNKNOWN };
  try {
    return await throttleKeyGuesses({ address, isGuess: isWrongKeyFailure }, async () => ({
      inspection: await load(key),
    }));
  } catch (error) {
    if (error instanceof TooManyGuesses)
      return {
        none: {
          ...UNKNOWN,
          status: 429,
          title: "Please wait a moment",
          message: error.message,
          isTemporary: true,
          retryAfter: error.seconds,
        },
      };
    if (!(error instanceof UpstreamFailure)) throw error;
    if (isWrongKeyFailure(error))
      return { none: error.status === 410 ? { ...UNKNOWN, status: 410 } : UNKNOWN };
    return {
      none: {
        status: error.status,
        title: "We couldn't show this page",
        message: "Please try again in a moment. Nothing was changed.",
        isTemporary: true,
        retryAfter: error.retryAfter,
      },
    };
  }
}

/** Whether the upstream's answer means that the key is not valid. */
const isWrongKeyFailure = ({ kind, status }: UpstreamFailure): boolean =>
  kind === "refused" && status !== 408 && status !== 409 && status !== 429;

class TooManyGuesses extends Error {
  constructor(readonly seconds: number) {
    super(`Too many invalid links were opened from your network. ${formatRetryHint(seconds)}`);
  }
}

interface Guesses {
  address: string | undefined;
  /** Whether a failure means that the key is wrong. */
  isGuess(failure: UpstreamFailure): boolean;
}

/**
 * Slows down the guessing of keys: one IP address gets ten wrong keys in 15 minutes. A right key is never counted and
 * always opens, as many people may share an address.
 * @throws TooManyGuesses
 */
async function throttleKeyGuesses<Value>(
  { address, isGuess }: Guesses,
  load: () => Promise<Value>,
): Promise<Value> {
  try {
    return await load();
  } catch (error) {
    if (!(error instanceof UpstreamFailure && isGuess(error))) throw error;
    const wait = await ignoreStoreFailure(throttle.attempt({ username: "the key of a visit", address }), 0);
    throw wait > 0 ? new TooManyGuesses(wait) : error;
  }
}

/** Why an answer was rejected; 409 if someone else was first, and the page then shows the current state. */
export interface AnswerRefusal {
  status: number;
  message: string;
  retryAfter?: number | undefined;
}

/** Confirms or cancels the inspection as shown; a repeat changes nothing. Returns why not, if rejected. */
export function sendInspectionAnswer(
  visitor: Visitor,
  answer: "confirm" | "cancel",
  version: number | undefined,
): Promise<AnswerRefusal | undefined> {
  return changeWithThrottledKey(visitor, async (key) => {
    const body = version === undefined ? undefined : { version };
    await createApi()(answer === "confirm" ? inspectionCalls.confirm : inspectionCalls.cancel, {
      params: { key },
      body,
    });
  });
}

/** Requests another time in the client's own words. Returns why not, if rejected. */
export async function sendOtherTimeRequest(
  visitor: Visitor,
  message: string,
): Promise<AnswerRefusal | undefined> {
  const body = requestOtherTime.body.safeParse({ message });
  if (!body.success)
    return { status: 422, message: body.error.issues[0]?.message ?? "Please check your message." };
  return changeWithThrottledKey(visitor, async (key) => {
    await createApi()(requestOtherTime, { params: { key }, body: body.data });
  });
}

export async function changeWithThrottledKey(
  { key, address }: Visitor,
  change: (key: string) => Promise<void>,
): Promise<AnswerRefusal | undefined> {
  if (!isInspectionKey(key)) return undefined;
  try {
    // A change may be refused for its content although the key is right, so only 404 counts as a guess.
    await throttleKeyGuesses({ address, isGuess: ({ status }) => status === 404 }, () => change(key));
    return undefined;
  } catch (error) {
    if (error instanceof TooManyGuesses)
      return { status: 429, message: error.message, retryAfter: error.seconds };
    if (!(error instanceof UpstreamFailure)) throw error;
    const { status, retryAfter } = error;
    const retryHint = status === 429 && retryAfter !== undefined ? ` ${formatRetryHint(retryAfter)}` : "";
    return { status, message: formatFailureMessage(error) + retryHint, retryAfter };
  }
}
