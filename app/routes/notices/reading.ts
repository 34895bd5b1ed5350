import { redirect } from "@remix-run/node";
import { staffAction, staffLoader } from "~/services/access/guard.server";
import { pagelessAction } from "~/services/access/pageless-action.server";
import { getPostedText } from "~/services/forms/posted-fields";
import { respondToButton } from "~/services/forms/respond.server";
import { buildListHref } from "~/services/notices/notices";
import { readNotices } from "~/services/notices/notices.server";
import { paths } from "~/services/paths";

export const loader = staffLoader(async () => redirect(paths.notices));

/** Marks one notice, or all, as read and returns to the list. */
export const action = pagelessAction(
  staffAction(async (ctx) => {
    const id = Number(getPostedText(ctx.form, "id")) || undefined;
    return respondToButton(
      ctx,
      await readNotices(ctx.api, id),
      buildListHref(getPostedText(ctx.form, "list")),
    );
  }),
);
