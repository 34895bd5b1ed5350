import { ButtonLink } from "~/components/ui/Button";
import { EmptyState } from "~/components/ui/EmptyState";
import { addViewParams, paths } from "~/services/paths";
import type { RecommenderPage } from "~/services/recommender/page.server";

const NO_MATCH =
  "Sorry, no venues match the search criteria. Please refine filters or search term and try again.";
const NOTHING_FOUND = "Sorry! No venues matched your search criteria.";

/** Empty state: nothing was found by the search, or by the name filter. */
export function NoVenues({ page, params }: { page: RecommenderPage; params: URLSearchParams }) {
  const { leadId, eventId, screen } = page;
  const enteredName = page.total && params.get("q");
  return (
    <EmptyState
      icon="search"
      title={page.total ? NO_MATCH : NOTHING_FOUND}
      action={
        enteredName && (
          <ButtonLink
            to={addViewParams(paths.recommender(leadId, eventId, screen), params, {
              q: undefined,
              page: undefined,
            })}
            preventScrollReset
          >
            Clear name filter
          </ButtonLink>
        )
      }
    />
  );
}
