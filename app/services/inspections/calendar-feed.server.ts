import { get, renew } from "@contract/inspections/calendar-feed";
import type { LoaderContext } from "~/services/access/guard.server";
import { failedWithTitle } from "~/services/forms/try-change.server";
import { requireCall, UpstreamFailure } from "~/services/upstream/client.server";

/** The address of a person's calendar of inspections. @throws 404 where the upstream keeps none */
export async function loadCalendarFeed({ api }: Pick<LoaderContext, "api">) {
  await requireCall(get, "Calendars of inspections are not kept here.");
  const { data } = await api(get);
  return { url: data.url };
}

/** Gives a person's calendar a new address; answers why not. */
export async function renewCalendarFeed({ api }: Pick<LoaderContext, "api">) {
  try {
    await api(renew);
    return undefined;
  } catch (error) {
    if (!(error instanceof UpstreamFailure)) throw error;
    return failedWithTitle(error, "Your calendar still has its old address.");
  }
}
