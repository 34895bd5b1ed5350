import { Link } from "@remix-run/react";
import { Alert } from "~/components/ui/Alert";
import { paths, withView } from "~/services/paths";
import type { RecommenderPage } from "~/services/recommender/page.server";

/** Tells that the assistant's suggestions narrow the venues, with a link to turn that off and on (spec 4). */
export function AssistantSuggestions({ page, params }: { page: RecommenderPage; params: URLSearchParams }) {
  const { leadId, eventId, suggestions, found } = page;
  if (!suggestions) return null;
  const isOn = suggestions === "on";
  const other = withView(paths.recommender(leadId, eventId), params, {
    all: isOn ? "1" : undefined,
    page: undefined,
    marker: undefined,
  });
  return (
    <Alert kind="info">
      {isOn
        ? `Showing ${found} ${found === 1 ? "venue" : "venues"} suggested by the assistant.`
        : "Showing all venues, also those the assistant did not suggest."}{" "}
      <Link to={other} preventScrollReset>
        {isOn ? "Show all" : "Show suggested venues only"}
      </Link>
    </Alert>
  );
}
