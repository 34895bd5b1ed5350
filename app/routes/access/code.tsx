import { json, redirect } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { buildMeta } from "~/components/shell/title";
import { SignInCodePanel } from "~/components/users/SignInCodePanel";
import { deleteChallenge, loadChallenge } from "~/services/access/challenge.server";
import { getClientAddress } from "~/services/access/client-address";
import { createPublicAction, createPublicLoader } from "~/services/access/guard.server";
import {
  buildLoginPathWithTarget,
  getRedirectTarget,
  redirectWithError,
  startSessionAndRedirect,
} from "~/services/access/second-step.server";
import { loadRequestSession } from "~/services/access/session.server";
import type { Rejection } from "~/services/forms/outcome";
import { joinErrorMessages } from "~/services/forms/rejected-form";
import { loadPasskeySignInOptions } from "~/services/users/passkeys.server";
import { parseCodeForm, signInWithCode } from "~/services/users/second-factor.server";

export { PageErrorBoundary as ErrorBoundary } from "~/components/shell/PageErrorBoundary";
// Passkeys need JavaScript, which other public pages do without.
export const handle = { isPublic: true, isScripted: true };
export const meta = buildMeta("Enter your code", "The second step of signing in.");

/** Signed-in users are redirected to their target, and visitors without a challenge to the first step. */
export const loader = createPublicLoader(async ({ request, url }) => {
  const target = getRedirectTarget(url);
  if (await loadRequestSession(request)) throw redirect(target);
  const challenge = await loadChallenge(request);
  if (!challenge) throw redirect(buildLoginPathWithTarget(url));
  const passkey = await loadPasskeySignInOptions(challenge, getClientAddress(request));
  return { redirect: target, isRecovery: url.searchParams.has("recovery"), passkey };
});

export const action = createPublicAction(async ({ request, form, url }) => {
  const challenge = await loadChallenge(request);
  if (!challenge) return redirect(buildLoginPathWithTarget(url));
  const parsed = parseCodeForm(form);
  if (parsed.rejected) return json<Rejection>({ rejected: parsed.rejected }, 422);
  const outcome = await signInWithCode(challenge, parsed, getClientAddress(request));
  if (outcome.ok) return startSessionAndRedirect(request, url, outcome.data);
  if (!outcome.isFormGone) return json<Rejection>({ rejected: parsed.reject(outcome.errors) }, 422);
  await deleteChallenge(request);
  return redirectWithError(request, buildLoginPathWithTarget(url), joinErrorMessages(outcome.errors ?? {}));
});

export default function SignInCodePage() {
  return <SignInCodePanel {...useLoaderData<typeof loader>()} />;
}
