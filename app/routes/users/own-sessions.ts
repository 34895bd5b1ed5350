import { redirect } from "@remix-run/node";
import { staffAction, staffLoader } from "~/services/access/guard.server";
import { pagelessAction } from "~/services/access/pageless-action.server";
import { getPostedId } from "~/services/forms/parse-form.server";
import { respondToButton } from "~/services/forms/respond.server";
import { paths } from "~/services/paths";
import { signOutElsewhere } from "~/services/users/profile.server";

/** After signing in again, the browser returns here by GET. */
export const loader = staffLoader(async () => redirect(paths.profile));

/** Ends one session of the user, or without an id all others. */
export const action = pagelessAction(
  staffAction(async (ctx) =>
    respondToButton(ctx, await signOutElsewhere(ctx.api, getPostedId(ctx.form, "session")), paths.profile),
  ),
);
