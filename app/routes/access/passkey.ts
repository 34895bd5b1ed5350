import { redirect } from "@remix-run/node";
import { deleteChallenge, loadChallenge } from "~/services/access/challenge.server";
import { getClientAddress } from "~/services/access/client-address";
import { createPublicAction, createPublicLoader } from "~/services/access/guard.server";
import { withRedirectOnFailure } from "~/services/access/redirect-on-failure.server";
import {
  buildLoginPathWithTarget,
  getRedirectTarget,
  redirectWithError,
  startSessionAndRedirect,
} from "~/services/access/second-step.server";
import { loadRequestSession } from "~/services/access/session.server";
import { joinErrorMessages } from "~/services/forms/rejected-form";
import { paths } from "~/services/paths";
import { parsePasskeySignInForm, signInWithPasskey } from "~/services/users/passkeys.server";

/** Redirects to the page with the passkey button, or signed-in users to their target. */
export const loader = createPublicLoader(async ({ request, url }) => {
  const target = getRedirectTarget(url);
  return redirect((await loadRequestSession(request)) ? target : paths.loginCode(target));
});

/** Signs in with a passkey as the second step, after the password. */
export const action = withRedirectOnFailure(
  createPublicAction(async ({ request, form, url }) => {
    const here = paths.loginCode(getRedirectTarget(url));
    const challenge = await loadChallenge(request);
    if (!challenge) return redirect(buildLoginPathWithTarget(url));
    const parsed = parsePasskeySignInForm(form);
    if (parsed.rejected) return redirectWithError(request, here, "We couldn't read the passkey. Try again.");
    const outcome = await signInWithPasskey(challenge, parsed, getClientAddress(request));
    if (outcome.ok) return startSessionAndRedirect(request, url, outcome.data);
    if (outcome.isFormGone) await deleteChallenge(request);
    const to = outcome.isFormGone ? buildLoginPathWithTarget(url) : here;
    return redirectWithError(request, to, joinErrorMessages(outcome.errors ?? {}));
  }),
);
