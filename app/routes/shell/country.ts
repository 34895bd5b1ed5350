import { toCountry } from "@contract/vocabulary";
import { redirect } from "@remix-run/node";
import { createPublicAction, createRedirectLoader } from "~/services/access/guard.server";
import { withRedirectOnFailure } from "~/services/access/redirect-on-failure.server";
import { toSafePath } from "~/services/access/safe-path";
import { createCountryCookie } from "~/services/access/session.server";
import { paths } from "~/services/paths";

export const loader = createRedirectLoader(paths.dashboard);

/** Stores the chosen country and returns to the page (NAV-19). */
export const action = withRedirectOnFailure(
  createPublicAction(async ({ form }) =>
    redirect(toSafePath(String(form.get("redirect") ?? ""), paths.dashboard), {
      headers: { "Set-Cookie": await createCountryCookie(toCountry(form.get("country"))) },
    }),
  ),
);
