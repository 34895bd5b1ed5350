import { EventTimeline } from "~/components/events/EventTimeline";
import { usePageData } from "~/components/shell/page-data";
import { buildMeta } from "~/components/shell/title";
import { createEventAction, createEventLoader } from "~/services/events/event.server";
import { timelineList } from "~/services/events/timeline";
import { loadTimelinePage, retryTimelineEntry } from "~/services/events/timeline.server";
import { getPostedText } from "~/services/forms/posted-fields";
import { redirectWithOutcome } from "~/services/forms/respond.server";
import { createBreadcrumb } from "~/services/shell/breadcrumbs";

export const handle = createBreadcrumb("Timeline");
export const meta = buildMeta("Timeline", "Activity on an event, newest first.");
export const loader = createEventLoader(loadTimelinePage);
/** Retries a failed step and returns to the same page of the timeline. */
export const action = createEventAction(async (ctx) => {
  const text = (name: string) => getPostedText(ctx.form, name).slice(0, 100);
  const outcome = await retryTimelineEntry(ctx, { tracker_id: text("tracker_id"), type: text("type") });
  const page = timelineList.href(timelineList.read(ctx.url.searchParams, ctx.event));
  return redirectWithOutcome(ctx, outcome, page);
});

export default function EventTimelinePage() {
  return <EventTimeline page={usePageData<typeof loader>()} />;
}
