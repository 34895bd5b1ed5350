import { EventMergeCandidates } from "~/components/events/merge/EventMergeCandidates";
import { usePageData } from "~/components/shell/page-data";
import { buildMeta } from "~/components/shell/title";
import { createEventLoader } from "~/services/events/event.server";
import { loadEventMergeCandidates } from "~/services/events/merge.server";

export const meta = buildMeta("Merge events", "Choose the duplicate of this event.");
export const loader = createEventLoader(loadEventMergeCandidates);

export default function MergeEventsPage() {
  return <EventMergeCandidates page={usePageData<typeof loader>()} />;
}
