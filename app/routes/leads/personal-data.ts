import { redirect } from "@remix-run/node";
import { storeAlert } from "~/services/access/alert.server";
import { fileLoader } from "~/services/access/file-loader.server";
import { loadPersonalDataLink, rightsLoader } from "~/services/leads/erasure.server";
import { paths } from "~/services/paths";

/** Redirects to the file with everything about a client, or back to the lead if there is no link to it. */
export const loader = fileLoader(
  rightsLoader("/leads/:leadId/personal-data", async (ctx) => {
    const file = await loadPersonalDataLink(ctx);
    if ("href" in file) return redirect(file.href);
    const alert = { kind: "error", title: "We couldn't create the file", message: file.failure } as const;
    return redirect(await storeAlert(ctx.session.id, paths.lead(ctx.leadId), alert));
  }),
);
