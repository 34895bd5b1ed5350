import { redirect } from "@remix-run/node";
import { createActionForPath, createLoaderForPath } from "~/services/access/guard.server";
import { withRedirectOnFailure } from "~/services/access/redirect-on-failure.server";
import { restoreDeletedRecord } from "~/services/deleted/deleted.server";
import { redirectWithOutcome } from "~/services/forms/respond.server";
import { paths } from "~/services/paths";

export const loader = createLoaderForPath("/settings/deleted", async () => redirect(paths.deletedRecords));

/** Restores a deleted record and opens it. */
export const action = withRedirectOnFailure(
  createActionForPath("/settings/deleted", async (ctx) => {
    const outcome = await restoreDeletedRecord(ctx);
    return redirectWithOutcome(ctx, outcome, outcome.ok ? outcome.data.href : paths.deletedRecords);
  }),
);
