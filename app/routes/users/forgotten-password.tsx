import { json, redirect } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { buildMeta } from "~/components/shell/title";
import { ForgottenPasswordPanel } from "~/components/users/ForgottenPasswordPanel";
import { getClientAddress } from "~/services/access/client-address";
import { createPublicAction, createPublicLoader } from "~/services/access/guard.server";
import type { Rejection } from "~/services/forms/outcome";
import { parseForm } from "~/services/forms/parse-form.server";
import { paths } from "~/services/paths";
import { ForgottenPasswordForm } from "~/services/users/password-form";
import { loadForgottenPasswordPage, requestResetLink } from "~/services/users/password-reset.server";

export { PageErrorBoundary as ErrorBoundary } from "~/components/shell/PageErrorBoundary";
export const handle = { isPublic: true };
export const meta = buildMeta("Forgotten password", "Get a link to choose a new password.");
export const loader = createPublicLoader(({ url }) => loadForgottenPasswordPage(url));

export const action = createPublicAction(async ({ request, form }) => {
  const parsed = parseForm(ForgottenPasswordForm, form);
  if (parsed.rejected) return json<Rejection>({ rejected: parsed.rejected }, 422);
  const outcome = await requestResetLink(parsed.values.username, getClientAddress(request));
  if (!outcome.ok) return json<Rejection>({ rejected: parsed.reject(outcome.errors) }, 422);
  return redirect(`${paths.forgottenPassword}?sent=yes`);
});

export default function ForgottenPasswordPage() {
  return <ForgottenPasswordPanel {...useLoaderData<typeof loader>()} />;
}
