import { CHALLENGE_MINUTES } from "@contract/users/second-factor";
import { getStore, saveValue, takeValue } from "~/services/store/store.server";
import { deleteSession, getSessionId, getVisitorId } from "./session.server";

/**
 * A challenge: a sign-in with a right password that waits for its second factor. The browser has only its
 * visitor id.
 */

const toChallengeKey = (visitorId: string): string => `challenge:${visitorId}`;

/**
 * Stores the challenge of a visitor and signs out an earlier user of this browser: the visitor id then no
 * longer gives access.
 * @returns the header with the cookie to set, if any
 */
export async function saveChallengeAndEndSession(
  request: Request,
  challenge: string,
): Promise<HeadersInit | undefined> {
  const { id, setCookie } = await getVisitorId(request);
  await deleteSession(id);
  await saveValue(toChallengeKey(id), challenge, CHALLENGE_MINUTES * 60);
  return setCookie === undefined ? undefined : { "Set-Cookie": setCookie };
}

/** The challenge of a visitor; undefined if there is none, or it is older than five minutes. */
export async function loadChallenge(request: Request): Promise<string | undefined> {
  const id = await getSessionId(request);
  return id === undefined ? undefined : getStore().get<string>(toChallengeKey(id));
}

/** Removes the challenge of a visitor. */
export async function deleteChallenge(request: Request): Promise<void> {
  const id = await getSessionId(request);
  if (id !== undefined) await takeValue(toChallengeKey(id));
}
