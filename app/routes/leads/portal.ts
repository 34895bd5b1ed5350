import { redirect } from "@remix-run/node";
import { storeAlert } from "~/services/access/alert.server";
import { fileLoader } from "~/services/access/file-loader.server";
import { leadLoader } from "~/services/leads/lead.server";
import { openPortal } from "~/services/leads/portal.server";
import { paths } from "~/services/paths";

/** Opens the client portal; if there is no link, returns to the lead. */
export const loader = fileLoader(
  leadLoader(async (ctx) => {
    const portal = await openPortal(ctx);
    if ("href" in portal) return redirect(portal.href);
    const title = "We couldn't open the client portal";
    const alert = { kind: "error", title, message: portal.failure } as const;
    return redirect(await storeAlert(ctx.session.id, paths.lead(ctx.leadId), alert));
  }),
);
