import { redirect } from "@remix-run/node";
import { staffAction, staffLoader } from "~/services/access/guard.server";
import { pagelessAction } from "~/services/access/pageless-action.server";
import { toSafePath } from "~/services/access/safe-path";
import { createHintsCookie } from "~/services/access/session.server";
import { paths } from "~/services/paths";

export const loader = staffLoader(async () => redirect(paths.shortcuts));

/** Dismisses the hints for good and returns to the page. */
export const action = pagelessAction(
  staffAction(async ({ form }) =>
    redirect(toSafePath(String(form.get("from") ?? ""), paths.dashboard), {
      headers: { "Set-Cookie": await createHintsCookie() },
    }),
  ),
);
