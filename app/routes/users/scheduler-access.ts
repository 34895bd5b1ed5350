import { redirect } from "@remix-run/node";
import { withoutPage } from "~/services/access/without-page.server";
import { respondToButton } from "~/services/forms/respond.server";
import { paths } from "~/services/paths";
import { setSchedulerAccess } from "~/services/users/save.server";
import { userAction, userLoader } from "~/services/users/user.server";

/** Who has not the role is told so on a page. */
export { RouteError as ErrorBoundary } from "~/components/shell/RouteError";

/** After a lost session, the sign-in comes back here and goes on to the user. */
export const loader = userLoader(async ({ userId }) => redirect(paths.user(userId)));

/** Gives or takes the access to the scheduler (U-07). */
export const action = withoutPage(
  userAction(async (ctx) => {
    const has = ctx.form.get("has_scheduler_access") === "1";
    return respondToButton(ctx, await setSchedulerAccess(ctx.api, ctx.userId, has), paths.user(ctx.userId));
  }),
);
