import { redirect } from "@remix-run/node";
import { staffAction, staffLoader } from "~/services/access/guard.server";
import { safePath } from "~/services/access/safe-path";
import { hintsDismissal } from "~/services/access/session.server";
import { withoutPage } from "~/services/access/without-page.server";
import { paths } from "~/services/paths";

export const loader = staffLoader(async () => redirect(paths.shortcuts));

/** Dismisses the hints for good and returns to the page. */
export const action = withoutPage(
  staffAction(async ({ form }) =>
    redirect(safePath(String(form.get("from") ?? ""), paths.dashboard), {
      headers: { "Set-Cookie": await hintsDismissal() },
    }),
  ),
);
