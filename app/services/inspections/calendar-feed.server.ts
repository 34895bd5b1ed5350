import * as calendarFeedCalls from "@contract/inspections/calendar-feed";
import type { LoaderContext } from "~/services/access/guard.server";
import { tryChange } from "~/services/forms/try-change.server";
import { requireSupportedCall } from "~/services/upstream/client.server";

/** The URL of the user's inspection calendar. @throws 404 if the upstream has none */
export async function loadCalendarFeedUrl({ api }: Pick<LoaderContext, "api">): Promise<{ url: string }> {
  await requireSupportedCall(calendarFeedCalls.get, "Inspection calendars are not available.");
  const { data } = await api(calendarFeedCalls.get);
  return { url: data.url };
}

export const renewCalendarFeedUrl = ({ api }: Pick<LoaderContext, "api">) =>
  tryChange(async () => {
    await api(calendarFeedCalls.renew);
    return { ok: true, message: "Calendar address created. The old one no longer works." };
  }, "We couldn't change your calendar address");
