import { type ActionFunctionArgs, redirect } from "@remix-run/node";
import { saveAlertOrAddToPath } from "./alert.server";
import { findGuardRole, registerGuardRole } from "./guard.server";
import type { PageFailure } from "./page-failure.server";
import { getSessionId } from "./session.server";

/**
 * Wraps the action of a route that has no page. Without JavaScript, a failed form redirects to the route's loader,
 * which returns to the original page, and shows the reason. Scripts, and users without the role, get the failure
 * unchanged.
 */
export const withRedirectOnFailure = <Data>(
  action: (args: ActionFunctionArgs) => Promise<Data>,
): ((args: ActionFunctionArgs) => Promise<Data>) =>
  registerGuardRole(findGuardRole(action), async (args: ActionFunctionArgs): Promise<Data> => {
    try {
      return await action(args);
    } catch (thrown) {
      // Browsers accept HTML when they post a form themselves; Remix's scripts do not.
      const isForm = args.request.headers.get("Accept")?.includes("text/html");
      if (!isForm || !(thrown instanceof Response) || thrown.status < 400) throw thrown;
      const failure: Partial<PageFailure> = await thrown.clone().json();
      if (failure.isForOthers) throw thrown;
      const { message = "Please try again.", isUnsure } = failure;
      const visitorId = await getSessionId(args.request);
      const { pathname, search } = new URL(args.request.url);
      const back = pathname + search;
      if (!visitorId) throw redirect(back);
      const title = isUnsure ? "Check before you try again" : "Nothing was changed";
      const alert = { kind: "error", title, message } as const;
      throw redirect(await saveAlertOrAddToPath(visitorId, back, alert));
    }
  });
