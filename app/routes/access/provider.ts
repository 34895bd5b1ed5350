import { redirect } from "@remix-run/node";
import { publicLoader } from "~/services/access/guard.server";
import { startSignIn } from "~/services/access/provider-sign-in.server";
import { toSafePath } from "~/services/access/safe-path";
import { getSession } from "~/services/access/session.server";
import { paths } from "~/services/paths";

/** Leads to the sign-in provider; signed-in users go to their target. */
export const loader = publicLoader(async ({ request, url }) => {
  const to = toSafePath(url.searchParams.get("redirect"), paths.dashboard);
  if (await getSession(request)) return redirect(to);
  return startSignIn(request, to);
});
