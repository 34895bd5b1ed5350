import { usePageData } from "~/components/shell/page-data";
import { buildMeta } from "~/components/shell/title";
import { NewUser } from "~/components/users/NewUser";
import { actionFor, loaderFor } from "~/services/access/guard.server";
import { respond } from "~/services/forms/respond.server";
import { paths } from "~/services/paths";
import { createBreadcrumb } from "~/services/shell/breadcrumbs";
import { createUser, loadNewUserForm, parseNewUser } from "~/services/users/save.server";

export const handle = createBreadcrumb("New user");
export const meta = buildMeta("New user", "Add a user.");
export const loader = loaderFor("/users", loadNewUserForm);
export const action = actionFor("/users", async (ctx) =>
  respond(
    ctx,
    await parseNewUser(ctx.form),
    (form) => createUser(ctx.api, form),
    ({ data: { id, needsLink } }) => {
      if (id === undefined) return paths.allUsers;
      return needsLink ? paths.userInvitation(id) : paths.user(id);
    },
  ),
);

export default function NewUserPage() {
  return <NewUser {...usePageData<typeof loader>()} />;
}
