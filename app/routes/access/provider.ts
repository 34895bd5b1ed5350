import { redirect } from "@remix-run/node";
import { publicLoader } from "~/services/access/guard.server";
import { startSignIn } from "~/services/access/provider-sign-in.server";
import { toSafePath } from "~/services/access/safe-path";
import { getSession } from "~/services/access/session.server";
import { paths } from "~/services/paths";

/** Whether another site leads here. It must not sign anyone in: the person starts that on our page. */
const isFromElsewhere = ({ headers }: Request) =>
  ["cross-site", "same-site"].includes(headers.get("Sec-Fetch-Site") ?? "");

/** Leads to the sign-in provider; signed-in users go to their target. */
export const loader = publicLoader(async ({ request, url }) => {
  const to = toSafePath(url.searchParams.get("redirect"), paths.dashboard);
  if (await getSession(request)) return redirect(to);
  if (isFromElsewhere(request)) return redirect(paths.login(to));
  return startSignIn(request, to);
});
