import { json } from "@remix-run/node";
import { useActionData } from "@remix-run/react";
import { titled } from "~/components/shell/title";
import { UserDisabling } from "~/components/users/UserDeletion";
import { paths } from "~/services/paths";
import { usePageData } from "~/services/shell/page-data";
import { setDisabled } from "~/services/users/save.server";
import { loadLeaving, userAction, userLoader } from "~/services/users/user.server";

export { RouteError as ErrorBoundary } from "~/components/shell/RouteError";
export const handle = { isDialog: true };
export const meta = titled("User Details", "Asks before a user is shut out, or let in again.");
export const loader = userLoader(loadLeaving);
export const action = userAction(async (ctx) => {
  const isDisabled = ctx.form.get("disable") === "1";
  const failure = await setDisabled(ctx.api, ctx.userId, isDisabled);
  if (failure) return json({ failure }, 422);
  const said = isDisabled ? "The user is disabled and signed out." : "The user can sign in again.";
  return ctx.succeed(paths.user(ctx.userId), said);
});

export default function UserDisablingPage() {
  return <UserDisabling {...usePageData<typeof loader>()} {...useActionData<typeof action>()} />;
}
