import { type Refreshed, refreshToken } from "@contract/auth";
import { singleFlight } from "@contract/single-flight";
import { store, unlessStoreFails } from "~/services/store/store.server";
import { createApi, SessionEnded, UpstreamFailure } from "~/services/upstream/client.server";
import { refreshKey, renewSession, type Session, sessionWith } from "./session.server";
import { refreshedUser } from "./user";

/** The parallel requests of one navigation fall into one window and share its refresh (AUTH-03). */
const WINDOW_MS = 3000;
/** More failures in a row than this sign a person out (spec 9). */
const MOST_FAILURES = 5;
const LIFE_SECONDS = 24 * 60 * 60;

interface Refreshes {
  at: number;
  failures: number;
}

/** The refreshes under way by session: the parallel requests of a navigation wait for theirs. */
const flights = singleFlight<Session | undefined>();

/**
 * Refreshes the login of a session once per navigation. Answers the session as it is then, with a new token or role
 * that the answer carries; `undefined` for somebody who is signed out. A refusal by the authentication host ends the
 * sign-in at once; other failures are tolerated five times in a row (spec 4, 9). A store that takes no changes signs
 * nobody out: it only counts and keeps nothing.
 */
export const refreshedSession = (session: Session, now = Date.now()): Promise<Session | undefined> =>
  flights.run(session.id, () => refreshOnce(session, now));

async function refreshOnce(session: Session, now: number): Promise<Session | undefined> {
  const key = refreshKey(session.id);
  let isOurs = false;
  await count(key, (last) => {
    isOurs = !last || now - last.at >= WINDOW_MS || now < last.at;
    return isOurs ? { at: now, failures: last?.failures ?? 0 } : last;
  });
  if (!isOurs) return sessionWith(session.id);

  const answer = await refresh(session.token);
  if (answer === "refused") return undefined;
  let failures = 0;
  await count(key, (last) => {
    failures = answer === "failed" ? (last?.failures ?? 0) + 1 : 0;
    return { at: last?.at ?? now, failures };
  });
  if (answer === "failed") return failures <= MOST_FAILURES ? session : undefined;
  const renewed = { token: answer.token ?? session.token, user: refreshedUser(session.user, answer) };
  const kept = await unlessStoreFails(renewSession(session.id, renewed), renewed);
  return kept && { ...session, ...renewed };
}

const count = (key: string, change: (last: Refreshes | undefined) => Refreshes | undefined) =>
  unlessStoreFails(store().update<Refreshes>(key, change, LIFE_SECONDS), undefined);

async function refresh(token: string): Promise<Refreshed | "refused" | "failed"> {
  try {
    return await createApi(token)(refreshToken);
  } catch (error) {
    if (error instanceof SessionEnded) return "refused";
    return error instanceof UpstreamFailure && error.status === 403 ? "refused" : "failed";
  }
}
