import { json } from "@remix-run/node";
import { Outlet } from "@remix-run/react";
import { usePageData } from "~/components/shell/page-data";
import { titled } from "~/components/shell/title";
import { UserPage } from "~/components/users/UserPage";
import { paths } from "~/services/paths";
import { crumb } from "~/services/shell/breadcrumbs";
import { saveUser } from "~/services/users/save.server";
import { loadUser, userAction, userLoader } from "~/services/users/user.server";

export const handle = crumb("User Details", paths.user(":userId"));
export const meta = titled("User Details", "Who somebody is, what they may do, and how they sign in.");
export const loader = userLoader(loadUser);
export const action = userAction(async (ctx) => {
  const tried = await saveUser(ctx, ctx.form);
  return tried ? json(tried, 422) : ctx.succeed(paths.user(ctx.userId), "The user is saved.");
});

export default function UserDetails() {
  return (
    <>
      <Outlet />
      <UserPage page={usePageData<typeof loader>()} />
    </>
  );
}
