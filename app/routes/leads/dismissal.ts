import { redirect } from "@remix-run/node";
import { withRedirectOnFailure } from "~/services/access/redirect-on-failure.server";
import { findPostedId } from "~/services/forms/parse-form.server";
import { getPostedText } from "~/services/forms/posted-fields";
import { redirectWithOutcome } from "~/services/forms/respond.server";
import {
  buildDismissalReturnHref,
  buildListHrefAfterDismissal,
  dismissDuplicate,
  restoreDuplicate,
} from "~/services/leads/duplicates/dismissal.server";
import { createLeadAction, createLeadLoader } from "~/services/leads/lead.server";
import { paths } from "~/services/paths";

/** After the session expired, the sign-in returns here. */
export const loader = createLeadLoader(async ({ leadId }) => redirect(paths.duplicatesOf(leadId)));

/** Dismisses or restores a possible duplicate of a lead (LEAD-06). */
export const action = withRedirectOnFailure(
  createLeadAction(async (ctx) => {
    const { leadId, form } = ctx;
    const back = buildDismissalReturnHref(getPostedText(form, "from"), leadId);
    const otherId = findPostedId(form, "duplicate");
    if (form.get("intent") === "bring-back")
      return redirectWithOutcome(ctx, await restoreDuplicate(ctx, otherId), back);
    const outcome = await dismissDuplicate(ctx, otherId);
    const listHref = outcome.ok && buildListHrefAfterDismissal(back, leadId, outcome.data);
    return listHref ? redirect(listHref) : redirectWithOutcome(ctx, outcome, back);
  }),
);
