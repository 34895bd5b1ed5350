import { redirect } from "@remix-run/node";
import { withoutPage } from "~/services/access/without-page.server";
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
    const failure = await setSchedulerAccess(ctx.api, ctx.userId, has);
    if (failure) return ctx.fail(paths.user(ctx.userId), failure, "The access was not changed");
    return ctx.succeed(
      paths.user(ctx.userId),
      has ? "The scheduler is open to them." : "The scheduler is closed to them.",
    );
  }),
);
