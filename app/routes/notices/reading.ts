import { redirect } from "@remix-run/node";
import { createStaffAction, createStaffLoader } from "~/services/access/guard.server";
import { withRedirectOnFailure } from "~/services/access/redirect-on-failure.server";
import { getPostedText } from "~/services/forms/posted-fields";
import { redirectWithOutcome } from "~/services/forms/respond.server";
import { buildNoticeListHref } from "~/services/notices/notices";
import { markNoticesRead } from "~/services/notices/notices.server";
import { paths } from "~/services/paths";

export const loader = createStaffLoader(async () => redirect(paths.notices));

/** Marks one notice, or all, as read and returns to the list. */
export const action = withRedirectOnFailure(
  createStaffAction(async (ctx) => {
    const id = Number(getPostedText(ctx.form, "id")) || undefined;
    return redirectWithOutcome(
      ctx,
      await markNoticesRead(ctx.api, id),
      buildNoticeListHref(getPostedText(ctx.form, "list")),
    );
  }),
);
