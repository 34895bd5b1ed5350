import { json } from "@remix-run/node";
import { useActionData } from "@remix-run/react";
import { usePageData } from "~/components/shell/page-data";
import { titled } from "~/components/shell/title";
import { UserDisabling } from "~/components/users/UserDeletion";
import { paths } from "~/services/paths";
import { setDisabled } from "~/services/users/save.server";
import { turnedWords, wantedIn } from "~/services/users/user";
import { loadLeaving, userAction, userLoader } from "~/services/users/user.server";

export { DialogError as ErrorBoundary } from "~/components/shell/RouteError";
export const handle = { isDialog: true };
export const meta = titled("User Details", "Asks before a user is shut out, or let in again.");
export const loader = userLoader(loadLeaving);
export const action = userAction(async (ctx) => {
  const outcome = await setDisabled(ctx.api, ctx.userId, wantedIn(ctx.form.get("disable")));
  if (outcome.failure !== undefined) return json(outcome, 422);
  return ctx.succeed(paths.user(ctx.userId), turnedWords(outcome));
});

export default function UserDisablingPage() {
  return <UserDisabling {...usePageData<typeof loader>()} {...useActionData<typeof action>()} />;
}
