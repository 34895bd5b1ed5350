import { type HeadersFunction, json, redirect } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { buildMeta } from "~/components/shell/title";
import { type RejectedSignIn, SignInPanel } from "~/components/users/SignInPanel";
import { saveChallengeAndEndSession } from "~/services/access/challenge.server";
import { createPublicAction, createPublicLoader } from "~/services/access/guard.server";
import { loadProviderLabel } from "~/services/access/provider-sign-in.server";
import { toSafePath } from "~/services/access/safe-path";
import { hasSavedFormText } from "~/services/access/saved-forms.server";
import {
  deleteSession,
  getSessionId,
  loadRequestSession,
  startSession,
} from "~/services/access/session.server";
import { SignInError, signInWithPassword } from "~/services/access/sign-in.server";
import { paths } from "~/services/paths";
import { loadFeatures } from "~/services/upstream/features.server";
import { isSetupNeeded } from "~/services/users/setup.server";

export const handle = { isPublic: true };
export const meta = buildMeta("Sign in", "Sign in to leads, events and venue recommendations.");

const getRedirectTarget = (url: URL) => toSafePath(url.searchParams.get("redirect"), paths.dashboard);

/** Signed-in users are redirected to their target (NAV-01); a new installation is set up first. */
export const loader = createPublicLoader(async ({ request, url }) => {
  if (await loadRequestSession(request)) throw redirect(getRedirectTarget(url));
  if (await isSetupNeeded()) throw redirect(paths.setup);
  const to = getRedirectTarget(url);
  const isNote = to.split("?")[0]?.endsWith("/notes/new") ?? false;
  const [isTypingKept, { users }, providerLabel] = await Promise.all([
    hasSavedFormText(to),
    loadFeatures(),
    loadProviderLabel(),
  ]);
  return json({ redirect: to, isTypingKept, isNote, canReset: users.passwordReset, providerLabel });
});

export const headers: HeadersFunction = ({ actionHeaders }) => {
  const retryAfter = actionHeaders.get("Retry-After");
  return new Headers(retryAfter ? { "Retry-After": retryAfter } : undefined);
};

export const action = createPublicAction(async ({ request, form, url }) => {
  const username = String(form.get("username") ?? "").trim();
  const refuse = (reason: Partial<RejectedSignIn>, status: number, headers?: HeadersInit) =>
    json<RejectedSignIn>({ username, errors: {}, ...reason }, { status, ...(headers && { headers }) });
  if (!username) return refuse({ errors: { username: "Enter your email address" } }, 422);
  if (!form.get("password")) return refuse({ errors: { password: "Enter your password" } }, 422);
  try {
    const signedIn = await signInWithPassword(request);
    if ("challenge" in signedIn) {
      const headers = await saveChallengeAndEndSession(request, signedIn.challenge);
      return redirect(paths.loginCode(getRedirectTarget(url)), headers && { headers });
    }
    const cookie = await startSession(request, signedIn);
    return redirect(getRedirectTarget(url), { headers: { "Set-Cookie": cookie } });
  } catch (error) {
    if (!(error instanceof SignInError)) throw error;
    await deleteSession(await getSessionId(request));
    const { message, isPasswordChecked, status, retryAfter } = error;
    const headers = retryAfter === undefined ? undefined : { "Retry-After": String(retryAfter) };
    return refuse({ refusal: { message, isTried: isPasswordChecked } }, status, headers);
  }
});

export default function SignInPage() {
  return <SignInPanel page={useLoaderData<typeof loader>()} rejected={useActionData<typeof action>()} />;
}
