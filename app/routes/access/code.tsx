import { json, redirect } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { buildMeta } from "~/components/shell/title";
import { SignInCode } from "~/components/users/SignInCode";
import { storeAlert } from "~/services/access/alert.server";
import { findChallenge, forgetChallenge } from "~/services/access/challenge.server";
import { getClientAddress } from "~/services/access/client-address";
import { publicAction, publicLoader } from "~/services/access/guard.server";
import { toSafePath } from "~/services/access/safe-path";
import { getSession, getVisitorId, startSession } from "~/services/access/session.server";
import type { Rejection } from "~/services/forms/outcome";
import { joinErrors } from "~/services/forms/rejected-form";
import { paths } from "~/services/paths";
import { parseCode, signInWithCode } from "~/services/users/second-factor.server";

export { RouteError as ErrorBoundary } from "~/components/shell/RouteError";
export const handle = { isPublic: true };
export const meta = buildMeta("Enter your code", "The second step of signing in.");

const getTarget = (url: URL) => toSafePath(url.searchParams.get("redirect"), paths.dashboard);

/** The first step, which then leads to the same target. */
const buildFirstStep = (url: URL) =>
  paths.login(url.searchParams.has("redirect") ? getTarget(url) : undefined);

/** Signed-in users are redirected to their target, and visitors without a challenge to the first step. */
export const loader = publicLoader(async ({ request, url }) => {
  const target = getTarget(url);
  if (await getSession(request)) throw redirect(target);
  if (!(await findChallenge(request))) throw redirect(buildFirstStep(url));
  return { redirect: target, isRecovery: url.searchParams.has("recovery") };
});

export const action = publicAction(async ({ request, form, url }) => {
  const target = getTarget(url);
  const challenge = await findChallenge(request);
  if (!challenge) return redirect(buildFirstStep(url));
  const parsed = parseCode(form);
  if (parsed.rejected) return json<Rejection>({ rejected: parsed.rejected }, 422);
  const outcome = await signInWithCode(challenge, parsed, getClientAddress(request));
  if (outcome.ok) {
    await forgetChallenge(request);
    const cookie = await startSession(request, outcome.data);
    return redirect(target, { headers: { "Set-Cookie": cookie } });
  }
  if (!outcome.isFormGone) return json<Rejection>({ rejected: parsed.reject(outcome.errors) }, 422);
  await forgetChallenge(request);
  const { id } = await getVisitorId(request);
  const message = joinErrors(outcome.errors ?? {});
  return redirect(await storeAlert(id, buildFirstStep(url), { kind: "error", message }));
});

export default function SignInCodePage() {
  return <SignInCode {...useLoaderData<typeof loader>()} />;
}
