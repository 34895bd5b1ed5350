import { json, redirect } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { buildMeta } from "~/components/shell/title";
import { SignInCode } from "~/components/users/SignInCode";
import { findChallenge, forgetChallenge } from "~/services/access/challenge.server";
import { getClientAddress } from "~/services/access/client-address";
import { publicAction, publicLoader } from "~/services/access/guard.server";
import { buildFirstStep, findTarget, finishSignIn, leadTo } from "~/services/access/second-step.server";
import { getSession } from "~/services/access/session.server";
import type { Rejection } from "~/services/forms/outcome";
import { joinErrors } from "~/services/forms/rejected-form";
import { loadSignInPasskey } from "~/services/users/passkeys.server";
import { parseCode, signInWithCode } from "~/services/users/second-factor.server";

export { RouteError as ErrorBoundary } from "~/components/shell/RouteError";
// A passkey needs the browser's script.
export const handle = { isPublic: true, isScripted: true };
export const meta = buildMeta("Enter your code", "The second step of signing in.");

/** Signed-in users are redirected to their target, and visitors without a challenge to the first step. */
export const loader = publicLoader(async ({ request, url }) => {
  const target = findTarget(url);
  if (await getSession(request)) throw redirect(target);
  const challenge = await findChallenge(request);
  if (!challenge) throw redirect(buildFirstStep(url));
  const passkey = await loadSignInPasskey(challenge, getClientAddress(request));
  return { redirect: target, isRecovery: url.searchParams.has("recovery"), passkey };
});

export const action = publicAction(async ({ request, form, url }) => {
  const challenge = await findChallenge(request);
  if (!challenge) return redirect(buildFirstStep(url));
  const parsed = parseCode(form);
  if (parsed.rejected) return json<Rejection>({ rejected: parsed.rejected }, 422);
  const outcome = await signInWithCode(challenge, parsed, getClientAddress(request));
  if (outcome.ok) return finishSignIn(request, url, outcome.data);
  if (!outcome.isFormGone) return json<Rejection>({ rejected: parsed.reject(outcome.errors) }, 422);
  await forgetChallenge(request);
  return leadTo(request, buildFirstStep(url), joinErrors(outcome.errors ?? {}));
});

export default function SignInCodePage() {
  return <SignInCode {...useLoaderData<typeof loader>()} />;
}
