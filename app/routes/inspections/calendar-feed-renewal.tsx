import { CalendarFeedRenewalDialog } from "~/components/inspections/CalendarFeedRenewalDialog";
import { buildMeta } from "~/components/shell/title";
import { createStaffAction, createStaffLoader } from "~/services/access/guard.server";
import { redirectWithOutcome } from "~/services/forms/respond.server";
import { loadCalendarFeedUrl, renewCalendarFeedUrl } from "~/services/inspections/calendar-feed.server";
import { paths } from "~/services/paths";

export { DialogErrorBoundary as ErrorBoundary } from "~/components/shell/PageErrorBoundary";

export const handle = { isDialog: true };
export const meta = buildMeta("Create a new address", "Replace your calendar address.");
export const loader = createStaffLoader(loadCalendarFeedUrl);
export const action = createStaffAction(async (ctx) =>
  redirectWithOutcome(ctx, await renewCalendarFeedUrl(ctx), paths.calendarFeed),
);

export default function CalendarFeedRenewalPage() {
  return <CalendarFeedRenewalDialog />;
}
