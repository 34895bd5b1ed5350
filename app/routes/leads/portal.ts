import { portalLink } from "@contract/recommendations/recommendations";
import { redirect } from "@remix-run/node";
import { idIn, staffLoader } from "~/services/access/guard.server";
import { leaveAlert } from "~/services/access/session.server";
import { paths } from "~/services/paths";
import { UpstreamFailure } from "~/services/upstream/client.server";

/** Opens the client's portal page as staff, which counts as no visit of the client; without a link, back to the lead. */
export const loader = staffLoader(async ({ params, api, session }) => {
  const id = idIn(params.leadId, "lead");
  try {
    const { data } = await api(portalLink, { params: { id }, query: { is_being_impersonated: "1" } });
    return redirect(data);
  } catch (error) {
    if (!(error instanceof UpstreamFailure)) throw error;
    await leaveAlert(session.id, {
      kind: "error",
      title: "The client portal cannot be opened.",
      message: error.message,
    });
    return redirect(paths.lead(id));
  }
});
