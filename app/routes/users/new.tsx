import { usePageData } from "~/components/shell/page-data";
import { buildMeta } from "~/components/shell/title";
import { NewUserFormPage } from "~/components/users/NewUserFormPage";
import { createActionForPath, createLoaderForPath } from "~/services/access/guard.server";
import { saveFormAndRespond } from "~/services/forms/respond.server";
import { paths } from "~/services/paths";
import { createBreadcrumb } from "~/services/shell/breadcrumbs";
import { inviteOrCreateUser, loadNewUserForm, parseNewUserForm } from "~/services/users/save-user.server";

export const handle = createBreadcrumb("New user");
export const meta = buildMeta("New user", "Add a user.");
export const loader = createLoaderForPath("/users", loadNewUserForm);
export const action = createActionForPath("/users", async (ctx) =>
  saveFormAndRespond(
    ctx,
    await parseNewUserForm(ctx.form),
    (form) => inviteOrCreateUser(ctx.api, form),
    ({ data: { id, needsLink } }) => {
      if (id === undefined) return paths.allUsers;
      return needsLink ? paths.userInvitation(id) : paths.user(id);
    },
  ),
);

export default function NewUserPage() {
  return <NewUserFormPage {...usePageData<typeof loader>()} />;
}
