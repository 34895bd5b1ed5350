import { useActionData } from "@remix-run/react";
import { usePageData } from "~/components/shell/page-data";
import { buildMeta } from "~/components/shell/title";
import { AddPasskey } from "~/components/users/AddPasskey";
import { type ActionContext, createStaffAction, createStaffLoader } from "~/services/access/guard.server";
import { toSafePath } from "~/services/access/safe-path";
import { respondOnSamePage } from "~/services/forms/respond.server";
import { paths } from "~/services/paths";
import { createBreadcrumb } from "~/services/shell/breadcrumbs";
import {
  loadNewPasskeyOptions,
  loadNewPasskeyPage,
  parseCreatedPasskeyForm,
  parseNewPasskeyForm,
  saveCreatedPasskey,
} from "~/services/users/passkeys.server";

export { PageErrorBoundary as ErrorBoundary } from "~/components/shell/PageErrorBoundary";
// Passkeys need JavaScript, also for a user who must set up a second factor first and sees this as a public
// page.
export const handle = { ...createBreadcrumb("Add passkey"), isScripted: true };
export const meta = buildMeta("Add passkey", "Sign in with your fingerprint, face or PIN.");
export const loader = createStaffLoader(loadNewPasskeyPage);

/** First confirms the password, then adds what the browser created. */
export const action = createStaffAction((ctx) =>
  ctx.form.has("passkey")
    ? savePasskey(ctx)
    : respondOnSamePage(parseNewPasskeyForm(ctx.form), (form) => loadNewPasskeyOptions(ctx.api, form)),
);

/** Shows new recovery codes, once. Without new ones, redirects to the page that the user came from. */
const savePasskey = (ctx: ActionContext) =>
  respondOnSamePage(parseCreatedPasskeyForm(ctx.form), async (form) => {
    const outcome = await saveCreatedPasskey(ctx, form);
    if (!outcome.ok || outcome.data.codes?.length) return outcome;
    const back = toSafePath(ctx.url.searchParams.get("redirect"), paths.secondFactor());
    throw await ctx.succeed(back, "Passkey added");
  });

export default function NewPasskeyPage() {
  return <AddPasskey page={usePageData<typeof loader>()} rejection={useActionData<typeof action>()} />;
}
