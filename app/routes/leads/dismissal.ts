import { redirect } from "@remix-run/node";
import { withoutPage } from "~/services/access/without-page.server";
import { postedId } from "~/services/forms/parse-form.server";
import { postedText } from "~/services/forms/posted-fields";
import { respondToButton } from "~/services/forms/respond.server";
import {
  bringBackDuplicate,
  dismissDuplicate,
  listAfter,
  returnAddress,
} from "~/services/leads/duplicates/dismissal.server";
import { leadAction, leadLoader } from "~/services/leads/lead.server";
import { paths } from "~/services/paths";

/** After the session expired, the sign-in returns here. */
export const loader = leadLoader(async ({ leadId }) => redirect(paths.duplicatesOf(leadId)));

/** Dismisses or restores a possible duplicate of a lead (LEAD-06). */
export const action = withoutPage(
  leadAction(async (ctx) => {
    const { leadId, form } = ctx;
    const back = returnAddress(postedText(form, "from"), leadId);
    const otherId = postedId(form, "duplicate");
    if (form.get("intent") === "bring-back")
      return respondToButton(ctx, await bringBackDuplicate(ctx, otherId), back);
    const outcome = await dismissDuplicate(ctx, otherId);
    const listHref = outcome.ok && listAfter(back, leadId, outcome.data);
    return listHref ? redirect(listHref) : respondToButton(ctx, outcome, back);
  }),
);
