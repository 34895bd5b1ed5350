import { toCountry } from "@contract/vocabulary";
import { redirect } from "@remix-run/node";
import { publicAction, redirectLoader } from "~/services/access/guard.server";
import { safePath } from "~/services/access/safe-path";
import { countryChoice } from "~/services/access/session.server";
import { withoutPage } from "~/services/access/without-page.server";
import { paths } from "~/services/paths";

export const loader = redirectLoader(paths.dashboard);

/** Stores the chosen country and returns to the page (NAV-19). */
export const action = withoutPage(
  publicAction(async ({ form }) =>
    redirect(safePath(String(form.get("redirect") ?? ""), paths.dashboard), {
      headers: { "Set-Cookie": await countryChoice(toCountry(form.get("country"))) },
    }),
  ),
);
