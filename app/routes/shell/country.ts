import { toCountry } from "@contract/vocabulary";
import { redirect } from "@remix-run/node";
import { publicAction, redirectLoader } from "~/services/access/guard.server";
import { pagelessAction } from "~/services/access/pageless-action.server";
import { toSafePath } from "~/services/access/safe-path";
import { createCountryCookie } from "~/services/access/session.server";
import { paths } from "~/services/paths";

export const loader = redirectLoader(paths.dashboard);

/** Stores the chosen country and returns to the page (NAV-19). */
export const action = pagelessAction(
  publicAction(async ({ form }) =>
    redirect(toSafePath(String(form.get("redirect") ?? ""), paths.dashboard), {
      headers: { "Set-Cookie": await createCountryCookie(toCountry(form.get("country"))) },
    }),
  ),
);
