import { json, redirect } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { buildMeta } from "~/components/shell/title";
import { InvitationPasswordForm } from "~/components/users/InvitationPasswordForm";
import { createPublicAction, createPublicLoader } from "~/services/access/guard.server";
import { startSession } from "~/services/access/session.server";
import type { Rejection } from "~/services/forms/outcome";
import { parseForm } from "~/services/forms/parse-form.server";
import { paths } from "~/services/paths";
import { acceptInvitationWithPassword, loadInvitedUser } from "~/services/users/invitation.server";
import { NewPasswordForm } from "~/services/users/password-form";

export { PageErrorBoundary as ErrorBoundary } from "~/components/shell/PageErrorBoundary";
export const handle = { isPublic: true };
export const meta = buildMeta("Invitation", "Choose your password.");
export const loader = createPublicLoader(({ params }) => loadInvitedUser(params.key ?? ""));

export const action = createPublicAction(async ({ request, params, form }) => {
  const parsed = parseForm(NewPasswordForm, form, { hideFields: ["password"] });
  if (parsed.rejected) return json<Rejection>({ rejected: parsed.rejected }, 422);
  const outcome = await acceptInvitationWithPassword(params.key ?? "", parsed.values.password);
  if (!outcome.ok) return json<Rejection>({ rejected: parsed.reject(outcome.errors) }, 422);
  const cookie = await startSession(request, outcome.data);
  return redirect(paths.dashboard, { headers: { "Set-Cookie": cookie } });
});

export default function AcceptInvitationPage() {
  return <InvitationPasswordForm {...useLoaderData<typeof loader>()} />;
}
