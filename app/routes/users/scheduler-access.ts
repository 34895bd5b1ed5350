import { redirect } from "@remix-run/node";
import { pagelessAction } from "~/services/access/pageless-action.server";
import { respondToButton } from "~/services/forms/respond.server";
import { paths } from "~/services/paths";
import { setSchedulerAccess } from "~/services/users/save.server";
import { userAction, userLoader } from "~/services/users/user.server";

/** Users without the role see an error page. */
export { RouteError as ErrorBoundary } from "~/components/shell/RouteError";

/** After signing in again, the browser returns here by GET; show the user. */
export const loader = userLoader(async ({ userId }) => redirect(paths.user(userId)));

/** Gives or removes access to the scheduler (U-07). */
export const action = pagelessAction(
  userAction(async (ctx) => {
    const hasAccess = ctx.form.get("has_scheduler_access") === "1";
    return respondToButton(
      ctx,
      await setSchedulerAccess(ctx.api, ctx.userId, hasAccess),
      paths.user(ctx.userId),
    );
  }),
);
