import { json } from "@remix-run/node";
import { usePageData } from "~/components/shell/page-data";
import { titled } from "~/components/shell/title";
import { NewUser } from "~/components/users/NewUser";
import { actionFor, loaderFor } from "~/services/access/guard.server";
import { paths } from "~/services/paths";
import { crumb } from "~/services/shell/breadcrumbs";
import { createUser, newUserForm } from "~/services/users/save.server";

export const handle = crumb("New User");
export const meta = titled("New User", "Lets one more person sign in.");
export const loader = loaderFor("/users", newUserForm);
export const action = actionFor("/users", async (ctx) => {
  const outcome = await createUser(ctx.api, ctx.form);
  if (outcome.rejected) return json(outcome, 422);
  const page = outcome.id === undefined ? paths.allUsers : paths.user(outcome.id);
  return ctx.succeed(page, `${outcome.name} can sign in now.`);
});

export default function NewUserPage() {
  return <NewUser {...usePageData<typeof loader>()} />;
}
