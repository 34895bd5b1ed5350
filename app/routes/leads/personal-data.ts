import { redirect } from "@remix-run/node";
import { saveAlertOrAddToPath } from "~/services/access/alert.server";
import { withHtmlErrorPage } from "~/services/access/html-error-page.server";
import { createClientRightsLoader, loadPersonalDataLink } from "~/services/leads/erasure.server";
import { paths } from "~/services/paths";

/** Redirects to the file with everything about a client, or back to the lead if there is no link to it. */
export const loader = withHtmlErrorPage(
  createClientRightsLoader("/leads/:leadId/personal-data", async (ctx) => {
    const file = await loadPersonalDataLink(ctx);
    if ("href" in file) return redirect(file.href);
    const alert = { kind: "error", title: "We couldn't create the file", message: file.failure } as const;
    return redirect(await saveAlertOrAddToPath(ctx.session.id, paths.lead(ctx.leadId), alert));
  }),
);
