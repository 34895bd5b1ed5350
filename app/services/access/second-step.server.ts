import { redirect } from "@remix-run/node";
import { paths } from "~/services/paths";
import { saveAlertOrAddToPath } from "./alert.server";
import { deleteChallenge } from "./challenge.server";
import { toSafePath } from "./safe-path";
import { getVisitorId, startSession } from "./session.server";
import type { SignedIn } from "./sign-in.server";

/**
 * The second step of a sign-in (a code or passkey after the password): where it leads, and where it returns
 * to.
 */

export const getRedirectTarget = (url: URL): string =>
  toSafePath(url.searchParams.get("redirect"), paths.dashboard);

/** The path of the first step, which then leads to the same target. */
export const buildLoginPathWithTarget = (url: URL): string =>
  paths.login(url.searchParams.has("redirect") ? getRedirectTarget(url) : undefined);

/** Starts the session of a user who proved their second factor. */
export async function startSessionAndRedirect(
  request: Request,
  url: URL,
  signedIn: SignedIn,
): Promise<Response> {
  await deleteChallenge(request);
  const cookie = await startSession(request, signedIn);
  return redirect(getRedirectTarget(url), { headers: { "Set-Cookie": cookie } });
}

/** Redirects to another page of the sign-in, which shows the message. */
export async function redirectWithError(request: Request, path: string, message: string): Promise<Response> {
  const { id } = await getVisitorId(request);
  return redirect(await saveAlertOrAddToPath(id, path, { kind: "error", message }));
}
