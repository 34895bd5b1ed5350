import { redirect } from "@remix-run/node";
import { createStaffAction, createStaffLoader } from "~/services/access/guard.server";
import { withRedirectOnFailure } from "~/services/access/redirect-on-failure.server";
import { toSafePath } from "~/services/access/safe-path";
import { createHintsDismissedCookie } from "~/services/access/session.server";
import { paths } from "~/services/paths";

export const loader = createStaffLoader(async () => redirect(paths.shortcuts));

/** Dismisses the hints for good and returns to the page. */
export const action = withRedirectOnFailure(
  createStaffAction(async ({ form }) =>
    redirect(toSafePath(String(form.get("from") ?? ""), paths.dashboard), {
      headers: { "Set-Cookie": await createHintsDismissedCookie() },
    }),
  ),
);
