import { json, redirect } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { buildMeta } from "~/components/shell/title";
import { ResetPasswordPanel } from "~/components/users/ResetPasswordPanel";
import { createPublicAction, createPublicLoader } from "~/services/access/guard.server";
import { endSession, getSessionId } from "~/services/access/session.server";
import type { Rejection } from "~/services/forms/outcome";
import { parseForm } from "~/services/forms/parse-form.server";
import { paths } from "~/services/paths";
import { NewPasswordForm } from "~/services/users/password-form";
import { loadPasswordResetPage, saveNewPassword } from "~/services/users/password-reset.server";

export { PageErrorBoundary as ErrorBoundary } from "~/components/shell/PageErrorBoundary";
export const handle = { isPublic: true };
export const meta = buildMeta("New password", "Choose a new password.");
export const loader = createPublicLoader(({ params }) => loadPasswordResetPage(params.key ?? ""));

/** Saves the password and redirects to the sign-in page, because a second factor may be required as well. */
export const action = createPublicAction(async ({ request, params, form }) => {
  const parsed = parseForm(NewPasswordForm, form, { hideFields: ["password"] });
  if (parsed.rejected) return json<Rejection>({ rejected: parsed.rejected }, 422);
  const outcome = await saveNewPassword(params.key ?? "", parsed.values.password);
  if (!outcome.ok) return json<Rejection>({ rejected: parsed.reject(outcome.errors) }, 422);
  const { cookie } = await endSession(await getSessionId(request), {
    kind: "success",
    message: "Password changed. Sign in with your new password.",
  });
  return redirect(paths.login(), { headers: { "Set-Cookie": cookie } });
});

export default function NewPasswordPage() {
  return <ResetPasswordPanel {...useLoaderData<typeof loader>()} />;
}
