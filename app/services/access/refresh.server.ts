import { refreshToken } from "@contract/auth";
import { store } from "~/services/store/store.server";
import { createApi, SessionEnded, UpstreamFailure } from "~/services/upstream/client.server";
import { refreshKey, type Session, touchSession } from "./session.server";

/** The parallel requests of one navigation fall into one window and share its refresh (AUTH-03). */
const WINDOW_MS = 3000;
/** More failures in a row than this sign a person out (spec 9). */
const MOST_FAILURES = 5;
const LIFE_SECONDS = 24 * 60 * 60;

interface Refreshes {
  at: number;
  failures: number;
}

/**
 * Refreshes the login of a session once per navigation. Answers whether the person is still signed in:
 * a refusal by the authentication host ends the sign-in at once; other failures are tolerated five times in
 * a row (spec 4, 9).
 */
export async function isStillSignedIn(session: Session, now = Date.now()): Promise<boolean> {
  const key = refreshKey(session.id);
  let isOurs = false;
  await store().update<Refreshes>(
    key,
    (last) => {
      isOurs = !last || now - last.at >= WINDOW_MS || now < last.at;
      return isOurs ? { at: now, failures: last?.failures ?? 0 } : last;
    },
    LIFE_SECONDS,
  );
  if (!isOurs) return true;

  const outcome = await refresh(session.token);
  if (outcome === "refused") return false;
  let failures = 0;
  await store().update<Refreshes>(
    key,
    (last) => {
      failures = outcome === "good" ? 0 : (last?.failures ?? 0) + 1;
      return { at: last?.at ?? now, failures };
    },
    LIFE_SECONDS,
  );
  if (outcome === "good") await touchSession(session.id);
  return failures <= MOST_FAILURES;
}

async function refresh(token: string): Promise<"good" | "refused" | "failed"> {
  try {
    await createApi(token)(refreshToken);
    return "good";
  } catch (error) {
    if (error instanceof SessionEnded) return "refused";
    return error instanceof UpstreamFailure && error.status === 403 ? "refused" : "failed";
  }
}
