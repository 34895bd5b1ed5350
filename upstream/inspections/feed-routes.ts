import * as calendarFeed from "@contract/inspections/calendar-feed";
import type { Routes } from "../access/serve";
import { feedUrl, renewFeed } from "./feed";

/** The address of the caller's own calendar (I-13). */
export const calendarFeedRoutes: Routes = (serve, services) => {
  serve(calendarFeed.get, async ({ caller }) => ({ data: { url: await feedUrl(services, caller.user.id) } }));
  serve(calendarFeed.renew, async ({ caller }) => ({
    data: { url: await renewFeed(services, caller.user.id) },
  }));
};
