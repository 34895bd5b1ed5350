import { ButtonLink } from "~/components/ui/Button";
import { EmptyState } from "~/components/ui/EmptyState";
import { paths, withView } from "~/services/paths";
import type { RecommenderPage } from "~/services/recommender/page.server";
import { ShownVenues } from "../assistant/Suggestions";

const NO_MATCH =
  "Sorry, no venues match the search criteria. Please refine filters or search term and try again.";
const NOTHING_FOUND = "Sorry! No venues matched your search criteria.";

/** That nothing was found: by the search itself, by the name filter alone, or by it among the suggested venues. */
export function NoVenues({ page, params }: { page: RecommenderPage; params: URLSearchParams }) {
  const { leadId, eventId, screen } = page;
  const name = page.total && params.get("q");
  const { namedElsewhere } = page;
  if (namedElsewhere)
    return (
      <EmptyState
        icon="search"
        title={`None of the venues that the assistant suggested has “${name}” in its name.`}
        action={
          <ShownVenues page={page} params={params} shown="all">
            Show all venues
          </ShownVenues>
        }
      >
        {namedElsewhere === 1 ? "1 of all venues has." : `${namedElsewhere} of all venues have.`}
      </EmptyState>
    );
  return (
    <EmptyState
      icon="search"
      title={page.total ? NO_MATCH : NOTHING_FOUND}
      action={
        name && (
          <ButtonLink
            to={withView(paths.recommender(leadId, eventId, screen), params, {
              q: undefined,
              page: undefined,
            })}
            preventScrollReset
          >
            Clear the name
          </ButtonLink>
        )
      }
    />
  );
}
