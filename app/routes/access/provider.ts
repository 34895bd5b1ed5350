import { redirect } from "@remix-run/node";
import { createPublicLoader } from "~/services/access/guard.server";
import { redirectToSignInProvider } from "~/services/access/provider-sign-in.server";
import { toSafePath } from "~/services/access/safe-path";
import { loadRequestSession } from "~/services/access/session.server";
import { paths } from "~/services/paths";

/** Whether another site sent the browser here. Only the button on our own page may start a sign-in. */
const isFromOtherSite = ({ headers }: Request) =>
  ["cross-site", "same-site"].includes(headers.get("Sec-Fetch-Site") ?? "");

/** Redirects to the sign-in provider, or signed-in users to their target. */
export const loader = createPublicLoader(async ({ request, url }) => {
  const to = toSafePath(url.searchParams.get("redirect"), paths.dashboard);
  if (await loadRequestSession(request)) return redirect(to);
  if (isFromOtherSite(request)) return redirect(paths.login(to));
  return redirectToSignInProvider(request, to);
});
