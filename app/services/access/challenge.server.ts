import { CHALLENGE_MINUTES } from "@contract/users/second-factor";
import { put, store, take } from "~/services/store/store.server";
import { forgetSession, getSessionId, getVisitorId } from "./session.server";

/** A sign-in with a right password that waits for its second factor. The browser only has its visitor id. */

const challengeKey = (visitorId: string): string => `challenge:${visitorId}`;

/** Stores the challenge of a visitor and signs an earlier user of this browser out. Returns the cookie to set, if any. */
export async function saveChallenge(request: Request, challenge: string): Promise<HeadersInit | undefined> {
  const { id, setCookie } = await getVisitorId(request);
  await forgetSession(id);
  await put(challengeKey(id), challenge, CHALLENGE_MINUTES * 60);
  return setCookie === undefined ? undefined : { "Set-Cookie": setCookie };
}

/** The challenge of a visitor; undefined if there is none, or it is older than five minutes. */
export async function findChallenge(request: Request): Promise<string | undefined> {
  const id = await getSessionId(request);
  return id === undefined ? undefined : store().get<string>(challengeKey(id));
}

/** Removes the challenge of a visitor. */
export async function forgetChallenge(request: Request): Promise<void> {
  const id = await getSessionId(request);
  if (id !== undefined) await take(challengeKey(id));
}
