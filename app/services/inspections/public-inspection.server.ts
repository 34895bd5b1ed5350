import { byKey, cancel, confirm } from "@contract/inspections/inspections";
import { askForOtherTime } from "@contract/inspections/other-time";
import { tryAgainIn } from "@contract/sign-in-throttle";
import { throttle } from "~/services/access/throttle.server";
import { failedChange } from "~/services/forms/try-change.server";
import { unlessStoreFails } from "~/services/store/store.server";
import { createApi, pageDeadline, UpstreamFailure } from "~/services/upstream/client.server";
import { loadFeatures } from "~/services/upstream/features.server";
import { type ClientInspection, isInspectionKey, toClientInspection } from "./public-inspection";

/** Why there is no inspection to see: it does not reveal whether there ever was one. */
export interface NoInspection {
  status: number;
  title: string;
  message: string;
  /** Another try may help. */
  isPassing: boolean;
  /** Seconds after which it does. */
  retryAfter?: number;
}

/** Who opens a page by a key. */
export interface Visitor {
  key: string | undefined;
  /** The client's IP address. */
  address: string | undefined;
}

const UNKNOWN: NoInspection = {
  status: 404,
  title: "We cannot find this inspection",
  message:
    "The link may have been cut short. Please open it from our email once more, or copy the whole of it. If that does not help, simply reply to the email.",
  isPassing: false,
};

/** The inspection of a key, or why there is none. The key is the permission: no bearer token goes along. */
export const loadInspection = (
  visitor: Visitor,
): Promise<{ inspection: ClientInspection } | { none: NoInspection }> =>
  loadByKey(visitor, async (key) => {
    const [{ data }, features] = await Promise.all([
      createApi(undefined, pageDeadline())(byKey, { params: { key } }),
      loadFeatures(),
    ]);
    return toClientInspection(data, {
      key,
      now: new Date(),
      acceptsOtherTimes: features.inspections.otherTimes,
    });
  });

/** What is at a key, or why there is nothing. */
export async function loadByKey<Found>(
  { key, address }: Visitor,
  load: (key: string) => Promise<Found>,
): Promise<{ inspection: Found } | { none: NoInspection }> {
  if (!isInspectionKey(key)) return { none: UNKNOWN };
  try {
    return await countingGuesses({ address, isGuess: isMiss }, async () => ({ inspection: await load(key) }));
  } catch (error) {
    if (error instanceof TooMany)
      return {
        none: {
          ...UNKNOWN,
          status: 429,
          title: "Please wait a little",
          message: error.message,
          isPassing: true,
          retryAfter: error.seconds,
        },
      };
    if (!(error instanceof UpstreamFailure)) throw error;
    if (isMiss(error)) return { none: error.status === 410 ? { ...UNKNOWN, status: 410 } : UNKNOWN };
    return {
      none: {
        status: error.status,
        title: "This page cannot be shown right now",
        message: "Please try again in a moment. Nothing was changed.",
        isPassing: true,
        retryAfter: error.retryAfter,
      },
    };
  }
}

/** Whether there is nothing at a key for who holds it, whatever the upstream calls that. */
const isMiss = ({ kind, status }: UpstreamFailure) =>
  kind === "refused" && status !== 408 && status !== 409 && status !== 429;

class TooMany extends Error {
  constructor(readonly seconds: number) {
    super(`Too many links that lead nowhere were opened from here. ${tryAgainIn(seconds)}`);
  }
}

interface Guesses {
  address: string | undefined;
  /** Whether a failure tells that the key is wrong. */
  isGuess(failure: UpstreamFailure): boolean;
}

/**
 * Slows down the guessing of keys: of one address, keys that lead nowhere are answered ten times in 15 minutes. A right key
 * is never counted and always opens, as many people share an address.
 * @throws TooMany
 */
async function countingGuesses<Value>({ address, isGuess }: Guesses, look: () => Promise<Value>) {
  try {
    return await look();
  } catch (error) {
    if (!(error instanceof UpstreamFailure && isGuess(error))) throw error;
    const wait = await unlessStoreFails(throttle.attempt({ username: "the key of a visit", address }), 0);
    throw wait > 0 ? new TooMany(wait) : error;
  }
}

/** Why an answer was not taken; 409 where someone else was first, and the page shows its present state. */
export interface AnswerRefusal {
  status: number;
  message: string;
  /** Seconds after which another try makes sense. */
  retryAfter?: number;
}

/** Confirms or cancels what was seen; a repeat changes nothing. Answers why not. */
export function answerInspection(
  visitor: Visitor,
  answer: "confirm" | "cancel",
  version: number | undefined,
): Promise<AnswerRefusal | undefined> {
  return changing(visitor, async (key) => {
    const body = version === undefined ? undefined : { version };
    await createApi()(answer === "confirm" ? confirm : cancel, { params: { key }, body });
  });
}

/** Asks for another time in the client's own words. Answers why not. */
export async function wishOtherTime(visitor: Visitor, message: string): Promise<AnswerRefusal | undefined> {
  const body = askForOtherTime.body.safeParse({ message });
  if (!body.success)
    return { status: 422, message: body.error.issues[0]?.message ?? "Please check your message." };
  return changing(visitor, async (key) => {
    await createApi()(askForOtherTime, { params: { key }, body: body.data });
  });
}

export async function changing(
  { key, address }: Visitor,
  change: (key: string) => Promise<void>,
): Promise<AnswerRefusal | undefined> {
  if (!isInspectionKey(key)) return undefined;
  try {
    // Of a right key, too, a change may be refused for what it asks.
    await countingGuesses({ address, isGuess: ({ status }) => status === 404 }, () => change(key));
    return undefined;
  } catch (error) {
    if (error instanceof TooMany) return { status: 429, message: error.message, retryAfter: error.seconds };
    if (!(error instanceof UpstreamFailure)) throw error;
    const { status, retryAfter } = error;
    const when = status === 429 && retryAfter !== undefined ? ` ${tryAgainIn(retryAfter)}` : "";
    return { status, message: failedChange(error) + when, retryAfter };
  }
}
