import { useActionData } from "@remix-run/react";
import { usePageData } from "~/components/shell/page-data";
import { buildMeta } from "~/components/shell/title";
import { NewPasskey } from "~/components/users/NewPasskey";
import { type ActionContext, staffAction, staffLoader } from "~/services/access/guard.server";
import { toSafePath } from "~/services/access/safe-path";
import { respondInPlace } from "~/services/forms/respond.server";
import { paths } from "~/services/paths";
import { createBreadcrumb } from "~/services/shell/breadcrumbs";
import {
  addNewPasskey,
  loadNewPasskey,
  parseCreatedPasskey,
  parseNewPasskey,
  startNewPasskey,
} from "~/services/users/passkeys.server";

export { RouteError as ErrorBoundary } from "~/components/shell/RouteError";
// A passkey needs the browser's script, also while the user may open no other page.
export const handle = { ...createBreadcrumb("Add passkey"), isScripted: true };
export const meta = buildMeta("Add passkey", "Sign in with your fingerprint, face or PIN.");
export const loader = staffLoader(loadNewPasskey);

/** First confirms the password, then adds what the browser created. */
export const action = staffAction((ctx) =>
  ctx.form.has("passkey")
    ? finish(ctx)
    : respondInPlace(parseNewPasskey(ctx.form), (form) => startNewPasskey(ctx.api, form)),
);

/** Recovery codes are shown here, once; without new ones it leads back. */
const finish = (ctx: ActionContext) =>
  respondInPlace(parseCreatedPasskey(ctx.form), async (form) => {
    const outcome = await addNewPasskey(ctx, form);
    if (!outcome.ok || outcome.data.codes?.length) return outcome;
    const back = toSafePath(ctx.url.searchParams.get("redirect"), paths.secondFactor());
    throw await ctx.succeed(back, "Passkey added");
  });

export default function NewPasskeyPage() {
  return <NewPasskey page={usePageData<typeof loader>()} rejection={useActionData<typeof action>()} />;
}
