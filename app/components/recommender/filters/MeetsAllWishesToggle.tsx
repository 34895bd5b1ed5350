import { Link } from "@remix-run/react";
import { Icon } from "~/components/ui/Icon";
import { addViewParams, paths } from "~/services/paths";
import type { RecommenderPage } from "~/services/recommender/page.server";

type MeetsAllWishesToggleProps = {
  page: Pick<RecommenderPage, "leadId" | "eventId" | "meeting">;
  params: URLSearchParams;
};

/** A link that shows only the venues that meet every wish, with their number. */
export function MeetsAllWishesToggle({
  page: { leadId, eventId, meeting },
  params,
}: MeetsAllWishesToggleProps) {
  const isOn = params.get("meets") === "everything";
  return (
    <Link
      data-part="everything"
      to={addViewParams(paths.recommender(leadId, eventId), params, {
        meets: isOn ? undefined : "everything",
        page: undefined,
        marker: undefined,
      })}
      aria-current={isOn || undefined}
      preventScrollReset
    >
      {isOn && <Icon name="tick" />}
      Only venues that meet all criteria{meeting && ` (${meeting.everything})`}
    </Link>
  );
}
