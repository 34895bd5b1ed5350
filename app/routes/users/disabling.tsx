import { useActionData } from "@remix-run/react";
import { usePageData } from "~/components/shell/page-data";
import { titled } from "~/components/shell/title";
import { UserDisabling } from "~/components/users/UserDeletion";
import { Confirmation } from "~/services/forms/confirmation";
import { parseForm } from "~/services/forms/parse-form.server";
import { respond } from "~/services/forms/respond.server";
import { paths } from "~/services/paths";
import { setDisabled } from "~/services/users/save.server";
import { wantedIn } from "~/services/users/user";
import { loadLeaving, userAction, userLoader } from "~/services/users/user.server";

export { DialogError as ErrorBoundary } from "~/components/shell/RouteError";
export const handle = { isDialog: true };
export const meta = titled("User Details", "Disable or enable a user.");
export const loader = userLoader(loadLeaving);
export const action = userAction((ctx) => {
  const disable = wantedIn(ctx.form.get("disable"));
  const form = parseForm(Confirmation, ctx.form);
  return respond(ctx, form, () => setDisabled(ctx.api, ctx.userId, disable), paths.user(ctx.userId));
});

export default function UserDisablingPage() {
  return <UserDisabling {...usePageData<typeof loader>()} rejection={useActionData<typeof action>()} />;
}
