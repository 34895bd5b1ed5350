import { get, renew } from "@contract/inspections/calendar-feed";
import type { LoaderContext } from "~/services/access/guard.server";
import { tryChange } from "~/services/forms/try-change.server";
import { requireCall } from "~/services/upstream/client.server";

/** The address of a person's calendar of inspections. @throws 404 where the upstream keeps none */
export async function loadCalendarFeed({ api }: Pick<LoaderContext, "api">) {
  await requireCall(get, "Calendars of inspections are not kept here.");
  const { data } = await api(get);
  return { url: data.url };
}

/** Gives a person's calendar a new address. */
export const renewCalendarFeed = ({ api }: Pick<LoaderContext, "api">) =>
  tryChange(async () => {
    await api(renew);
    return { ok: true, message: "Your calendar has a new address. The old one has ended." };
  }, "Your calendar still has its old address.");
