import { redirect } from "@remix-run/node";
import { actionFor, loaderFor } from "~/services/access/guard.server";
import { pagelessAction } from "~/services/access/pageless-action.server";
import { restoreRecord } from "~/services/deleted/deleted.server";
import { respondToButton } from "~/services/forms/respond.server";
import { paths } from "~/services/paths";

export const loader = loaderFor("/settings/deleted", async () => redirect(paths.deletedRecords));

/** Restores a deleted record and opens it. */
export const action = pagelessAction(
  actionFor("/settings/deleted", async (ctx) => {
    const outcome = await restoreRecord(ctx);
    return respondToButton(ctx, outcome, outcome.ok ? outcome.data.href : paths.deletedRecords);
  }),
);
