import { Link } from "@remix-run/react";
import { Icon } from "~/components/ui/Icon";
import { countOf } from "~/services/format/counts";
import { paths, withView } from "~/services/paths";
import type { RecommenderPage } from "~/services/recommender/page.server";

type MeetEverythingProps = {
  page: Pick<RecommenderPage, "leadId" | "eventId" | "found" | "meeting" | "required">;
  params: URLSearchParams;
};

/** Narrows the venues to those that meet every wish, with their number before it is pressed; and what is left out. */
export function MeetEverything({ page: { leadId, eventId, ...page }, params }: MeetEverythingProps) {
  const isOn = params.get("meets") === "everything";
  const { all = 0, everything, unknown = 0 } = page.meeting ?? {};
  return (
    <>
      <Link
        to={withView(paths.recommender(leadId, eventId), params, {
          meets: isOn ? undefined : "everything",
          page: undefined,
          marker: undefined,
        })}
        aria-current={isOn || undefined}
        preventScrollReset
      >
        {isOn && <Icon name="tick" />}
        Only venues that meet everything{everything !== undefined && ` (${everything})`}
      </Link>
      {page.meeting && page.required.length > 0 && (
        <p>
          {page.found} of {countOf(all, "venue")}
          {unknown > 0 && `, ${unknown} left out as not known to meet this`}
        </p>
      )}
    </>
  );
}
