import { redirect } from "@remix-run/node";
import { staffAction, staffLoader } from "~/services/access/guard.server";
import { pagelessAction } from "~/services/access/pageless-action.server";
import { readNotices } from "~/services/notices/notices.server";
import { paths } from "~/services/paths";

export const loader = staffLoader(async () => redirect(paths.notices));

/** Marks one notice, or all, as read and returns to the list. */
export const action = pagelessAction(staffAction(readNotices));
