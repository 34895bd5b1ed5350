import { json } from "@remix-run/node";
import { useActionData } from "@remix-run/react";
import { usePageData } from "~/components/shell/page-data";
import { titled } from "~/components/shell/title";
import { UserDeletion } from "~/components/users/UserDeletion";
import { paths } from "~/services/paths";
import { deleteUser } from "~/services/users/save.server";
import { loadLeaving, userAction, userLoader } from "~/services/users/user.server";

export { DialogError as ErrorBoundary } from "~/components/shell/RouteError";
export const handle = { isDialog: true };
export const meta = titled("User Details", "Asks before a user is deleted.");
export const loader = userLoader(loadLeaving);
export const action = userAction(async (ctx) => {
  const failure = await deleteUser(ctx.api, ctx.userId);
  return failure ? json({ failure }, 422) : ctx.succeed(paths.allUsers, "The user was deleted.");
});

export default function UserDeletionPage() {
  return <UserDeletion {...usePageData<typeof loader>()} {...useActionData<typeof action>()} />;
}
