import { type Refreshed, refreshToken } from "@contract/auth";
import { createSingleFlight } from "@contract/single-flight";
import { getStore, ignoreStoreFailure } from "~/services/store/store.server";
import { createApi, SessionEnded, UpstreamFailure } from "~/services/upstream/client.server";
import { loadSessionById, renewSession, type Session, toRefreshKey } from "./session.server";
import { updateUserFromRefresh } from "./user";

/** After a refresh, no process refreshes the session again for this long (AUTH-03). */
const WINDOW_MS = 3000;
/** More consecutive failures than this sign the user out (spec 9). */
const MAX_FAILURES = 5;
const LIFETIME_SECONDS = 24 * 60 * 60;

interface RefreshState {
  at: number;
  failures: number;
}

/** Within this process, parallel requests of a session share one refresh. */
const flights = createSingleFlight<Session | undefined>();

/**
 * Refreshes the login of a session once per navigation.
 * @returns the session with its new token and roles; `undefined` if the caller must sign the user out: at once if the
 * authentication host refuses, else after the sixth failure in a row (spec 4, 9). If the store takes no writes, nobody
 * is signed out.
 */
export const refreshSession = (
  session: Session,
  { now = Date.now(), userAgent }: { now?: number; userAgent?: string | undefined } = {},
): Promise<Session | undefined> =>
  flights.run(session.id, () => refreshSessionIfDue(session, now, userAgent));

async function refreshSessionIfDue(
  session: Session,
  now: number,
  userAgent?: string,
): Promise<Session | undefined> {
  const key = toRefreshKey(session.id);
  let isOurTurn = false;
  await updateRefreshState(key, (last) => {
    // The clock may have been set back.
    isOurTurn = !last || now - last.at >= WINDOW_MS || now < last.at;
    return isOurTurn ? { at: now, failures: last?.failures ?? 0 } : last;
  });
  if (!isOurTurn) return loadSessionById(session.id);

  const answer = await requestTokenRefresh(session.token, userAgent);
  if (answer === "refused") return undefined;
  let failures = 0;
  await updateRefreshState(key, (last) => {
    failures = answer === "failed" ? (last?.failures ?? 0) + 1 : 0;
    return { at: last?.at ?? now, failures };
  });
  if (answer === "failed") return failures <= MAX_FAILURES ? session : undefined;
  const renewed = { token: answer.token ?? session.token, user: updateUserFromRefresh(session.user, answer) };
  const stored = await ignoreStoreFailure(renewSession(session.id, renewed), renewed);
  return stored && { ...session, ...renewed };
}

const updateRefreshState = (
  key: string,
  change: (last: RefreshState | undefined) => RefreshState | undefined,
): Promise<RefreshState | undefined> =>
  ignoreStoreFailure(getStore().update<RefreshState>(key, change, LIFETIME_SECONDS), undefined);

async function requestTokenRefresh(
  token: string,
  userAgent: string | undefined,
): Promise<Refreshed | "refused" | "failed"> {
  try {
    return await createApi(token)(refreshToken, { userAgent });
  } catch (error) {
    if (error instanceof SessionEnded) return "refused";
    return error instanceof UpstreamFailure && error.status === 403 ? "refused" : "failed";
  }
}
