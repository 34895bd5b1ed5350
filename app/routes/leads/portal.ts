import { redirect } from "@remix-run/node";
import { saveAlertOrAddToPath } from "~/services/access/alert.server";
import { withHtmlErrorPage } from "~/services/access/html-error-page.server";
import { createLeadLoader } from "~/services/leads/lead.server";
import { loadPortalLinkForStaff } from "~/services/leads/portal.server";
import { paths } from "~/services/paths";

/** Opens the client portal; if there is no link, returns to the lead. */
export const loader = withHtmlErrorPage(
  createLeadLoader(async (ctx) => {
    const portal = await loadPortalLinkForStaff(ctx);
    if ("href" in portal) return redirect(portal.href);
    const title = "We couldn't open the client portal";
    const alert = { kind: "error", title, message: portal.failure } as const;
    return redirect(await saveAlertOrAddToPath(ctx.session.id, paths.lead(ctx.leadId), alert));
  }),
);
