import { redirect } from "@remix-run/node";
import { findChallenge, forgetChallenge } from "~/services/access/challenge.server";
import { getClientAddress } from "~/services/access/client-address";
import { publicAction, publicLoader } from "~/services/access/guard.server";
import { pagelessAction } from "~/services/access/pageless-action.server";
import { buildFirstStep, findTarget, finishSignIn, leadTo } from "~/services/access/second-step.server";
import { getSession } from "~/services/access/session.server";
import { joinErrors } from "~/services/forms/rejected-form";
import { paths } from "~/services/paths";
import { parsePasskeySignIn, signInWithPasskey } from "~/services/users/passkeys.server";

/** Leads to the page with the button for it, and signed-in users to their target. */
export const loader = publicLoader(async ({ request, url }) => {
  const target = findTarget(url);
  return redirect((await getSession(request)) ? target : paths.loginCode(target));
});

/** Signs in with a passkey, after the password. */
export const action = pagelessAction(
  publicAction(async ({ request, form, url }) => {
    const here = paths.loginCode(findTarget(url));
    const challenge = await findChallenge(request);
    if (!challenge) return redirect(buildFirstStep(url));
    const parsed = parsePasskeySignIn(form);
    if (parsed.rejected) return leadTo(request, here, "We couldn't read the passkey. Try again.");
    const outcome = await signInWithPasskey(challenge, parsed, getClientAddress(request));
    if (outcome.ok) return finishSignIn(request, url, outcome.data);
    if (outcome.isFormGone) await forgetChallenge(request);
    const to = outcome.isFormGone ? buildFirstStep(url) : here;
    return leadTo(request, to, joinErrors(outcome.errors ?? {}));
  }),
);
