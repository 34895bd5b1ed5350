import { MergeChoice } from "~/components/events/merge/MergeChoice";
import { usePageData } from "~/components/shell/page-data";
import { titled } from "~/components/shell/title";
import { eventLoader } from "~/services/events/event.server";
import { loadMerge } from "~/services/events/merge.server";

export const meta = titled("Merge Events", "Chooses the event of a lead that is the same as this one.");
export const loader = eventLoader(loadMerge);

export default function Merge() {
  return <MergeChoice page={usePageData<typeof loader>()} />;
}
