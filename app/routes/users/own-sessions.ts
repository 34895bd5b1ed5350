import { redirect } from "@remix-run/node";
import { createStaffAction, createStaffLoader } from "~/services/access/guard.server";
import { withRedirectOnFailure } from "~/services/access/redirect-on-failure.server";
import { findPostedId } from "~/services/forms/parse-form.server";
import { redirectWithOutcome } from "~/services/forms/respond.server";
import { paths } from "~/services/paths";
import { signOutOtherSessions } from "~/services/users/profile.server";

/** After signing in again, the browser returns here by GET. */
export const loader = createStaffLoader(async () => redirect(paths.profile));

/** Ends one session of the user, or without an id all others. */
export const action = withRedirectOnFailure(
  createStaffAction(async (ctx) =>
    redirectWithOutcome(
      ctx,
      await signOutOtherSessions(ctx.api, findPostedId(ctx.form, "session")),
      paths.profile,
    ),
  ),
);
