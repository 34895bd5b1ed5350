import { Outlet } from "@remix-run/react";
import { usePageData } from "~/components/shell/page-data";
import { buildMeta } from "~/components/shell/title";
import { UserPage } from "~/components/users/UserPage";
import { saveFormAndRespond } from "~/services/forms/respond.server";
import { paths } from "~/services/paths";
import { createBreadcrumb } from "~/services/shell/breadcrumbs";
import { parseEditUserForm, saveUser } from "~/services/users/save-user.server";
import { createUserAction, createUserLoader, loadUserPage } from "~/services/users/user.server";

export const handle = createBreadcrumb("User details", paths.user(":userId"));
export const meta = buildMeta("User details", "A user's details, roles and access.");
export const loader = createUserLoader(loadUserPage);
export const action = createUserAction((ctx) =>
  saveFormAndRespond(ctx, parseEditUserForm(ctx.form), (form) => saveUser(ctx, form), paths.user(ctx.userId)),
);

export default function UserDetailsPage() {
  return (
    <>
      <Outlet />
      <UserPage page={usePageData<typeof loader>()} />
    </>
  );
}
