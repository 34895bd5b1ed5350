import { redirect } from "@remix-run/node";
import { createPublicLoader } from "~/services/access/guard.server";
import { redirectToSignInProvider } from "~/services/access/provider-sign-in.server";
import { toSafePath } from "~/services/access/safe-path";
import { loadRequestSession } from "~/services/access/session.server";
import { paths } from "~/services/paths";

/** Whether another site leads here. It must not sign anyone in: the person starts that on our page. */
const isFromOtherSite = ({ headers }: Request) =>
  ["cross-site", "same-site"].includes(headers.get("Sec-Fetch-Site") ?? "");

/** Leads to the sign-in provider; signed-in users go to their target. */
export const loader = createPublicLoader(async ({ request, url }) => {
  const to = toSafePath(url.searchParams.get("redirect"), paths.dashboard);
  if (await loadRequestSession(request)) return redirect(to);
  if (isFromOtherSite(request)) return redirect(paths.login(to));
  return redirectToSignInProvider(request, to);
});
