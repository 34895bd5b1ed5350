import { CalendarFeedRenewalDialog } from "~/components/inspections/CalendarFeedRenewalDialog";
import { buildMeta } from "~/components/shell/title";
import { staffAction, staffLoader } from "~/services/access/guard.server";
import { respondToButton } from "~/services/forms/respond.server";
import { loadCalendarFeed, renewCalendarFeed } from "~/services/inspections/calendar-feed.server";
import { paths } from "~/services/paths";

export { DialogError as ErrorBoundary } from "~/components/shell/RouteError";

export const handle = { isDialog: true };
export const meta = buildMeta("Create a new address", "Replace your calendar address.");
export const loader = staffLoader(loadCalendarFeed);
export const action = staffAction(async (ctx) =>
  respondToButton(ctx, await renewCalendarFeed(ctx), paths.calendarFeed),
);

export default function CalendarFeedRenewalPage() {
  return <CalendarFeedRenewalDialog />;
}
