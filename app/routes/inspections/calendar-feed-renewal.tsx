import { CalendarFeedRenewal } from "~/components/inspections/CalendarFeedRenewal";
import { titled } from "~/components/shell/title";
import { staffAction, staffLoader } from "~/services/access/guard.server";
import { loadCalendarFeed, renewCalendarFeed } from "~/services/inspections/calendar-feed.server";
import { paths } from "~/services/paths";

export { DialogError as ErrorBoundary } from "~/components/shell/RouteError";

export const handle = { isDialog: true };
export const meta = titled("Make a new address", "Ends the present address of your calendar.");
export const loader = staffLoader(loadCalendarFeed);
export const action = staffAction(async (ctx) => {
  const failed = await renewCalendarFeed(ctx);
  if (failed) return ctx.fail(paths.calendarFeed, failed.failure, failed.title);
  return ctx.succeed(paths.calendarFeed, "Your calendar has a new address. The old one has ended.");
});

export default function CalendarFeedRenewalPage() {
  return <CalendarFeedRenewal />;
}
