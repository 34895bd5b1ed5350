import { staffLoader } from "~/services/access/guard.server";
import { venuesFile } from "~/services/venues/csv.server";

/** The venues of the list's filters, all pages of it, as a CSV file. */
export const loader = staffLoader(async (ctx) => {
  const { name, body } = await venuesFile(ctx);
  return new Response(body, {
    headers: {
      "Content-Type": "text/csv; charset=utf-8",
      "Content-Disposition": `attachment; filename="${name}"`,
      "Cache-Control": "no-store",
    },
  });
});
