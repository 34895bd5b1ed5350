import { usePageData } from "~/components/shell/page-data";
import { titled } from "~/components/shell/title";
import { NewUser } from "~/components/users/NewUser";
import { actionFor, loaderFor } from "~/services/access/guard.server";
import { respond } from "~/services/forms/respond.server";
import { paths } from "~/services/paths";
import { crumb } from "~/services/shell/breadcrumbs";
import { createUser, newUserForm, parseNewUser } from "~/services/users/save.server";

export const handle = crumb("New User");
export const meta = titled("New User", "Add a user.");
export const loader = loaderFor("/users", newUserForm);
export const action = actionFor("/users", (ctx) =>
  respond(
    ctx,
    parseNewUser(ctx.form),
    (form) => createUser(ctx.api, form),
    ({ data: { id } }) => (id === undefined ? paths.allUsers : paths.user(id)),
  ),
);

export default function NewUserPage() {
  return <NewUser {...usePageData<typeof loader>()} />;
}
