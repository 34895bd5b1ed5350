import { redirect } from "@remix-run/node";
import { pagelessAction } from "~/services/access/pageless-action.server";
import { getPostedId } from "~/services/forms/parse-form.server";
import { getPostedText } from "~/services/forms/posted-fields";
import { respondToButton } from "~/services/forms/respond.server";
import {
  buildListHrefAfterDismissal,
  buildReturnHref,
  dismissDuplicate,
  restoreDuplicate,
} from "~/services/leads/duplicates/dismissal.server";
import { leadAction, leadLoader } from "~/services/leads/lead.server";
import { paths } from "~/services/paths";

/** After the session expired, the sign-in returns here. */
export const loader = leadLoader(async ({ leadId }) => redirect(paths.duplicatesOf(leadId)));

/** Dismisses or restores a possible duplicate of a lead (LEAD-06). */
export const action = pagelessAction(
  leadAction(async (ctx) => {
    const { leadId, form } = ctx;
    const back = buildReturnHref(getPostedText(form, "from"), leadId);
    const otherId = getPostedId(form, "duplicate");
    if (form.get("intent") === "bring-back")
      return respondToButton(ctx, await restoreDuplicate(ctx, otherId), back);
    const outcome = await dismissDuplicate(ctx, otherId);
    const listHref = outcome.ok && buildListHrefAfterDismissal(back, leadId, outcome.data);
    return listHref ? redirect(listHref) : respondToButton(ctx, outcome, back);
  }),
);
