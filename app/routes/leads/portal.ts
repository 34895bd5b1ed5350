import { redirect } from "@remix-run/node";
import { leaveAlert } from "~/services/access/session.server";
import { leadLoader } from "~/services/leads/lead.server";
import { openPortal } from "~/services/leads/portal.server";
import { paths } from "~/services/paths";

/** Opens the client's portal page; without a link, back to the lead. */
export const loader = leadLoader(async (ctx) => {
  const portal = await openPortal(ctx);
  if ("href" in portal) return redirect(portal.href);
  await leaveAlert(ctx.session.id, {
    kind: "error",
    title: "The client portal cannot be opened.",
    message: portal.failure,
  });
  return redirect(paths.lead(ctx.leadId));
});
