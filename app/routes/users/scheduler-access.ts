import { redirect } from "@remix-run/node";
import { withRedirectOnFailure } from "~/services/access/redirect-on-failure.server";
import { redirectWithOutcome } from "~/services/forms/respond.server";
import { paths } from "~/services/paths";
import { saveSchedulerAccess } from "~/services/users/save-user.server";
import { createUserAction, createUserLoader } from "~/services/users/user.server";

/** Users without the role see an error page. */
export { PageErrorBoundary as ErrorBoundary } from "~/components/shell/PageErrorBoundary";

/** After signing in again, the browser returns here by GET. Redirects to the user. */
export const loader = createUserLoader(async ({ userId }) => redirect(paths.user(userId)));

/** Gives or removes access to the scheduler (U-07). */
export const action = withRedirectOnFailure(
  createUserAction(async (ctx) => {
    const hasAccess = ctx.form.get("has_scheduler_access") === "1";
    return redirectWithOutcome(
      ctx,
      await saveSchedulerAccess(ctx.api, ctx.userId, hasAccess),
      paths.user(ctx.userId),
    );
  }),
);
