import { styled } from "styled-components";
import { ButtonLink } from "~/components/ui/Button";
import { useFocusAfterRemoval } from "~/components/ui/focus-after-removal";
import { Icon } from "~/components/ui/Icon";
import { paths } from "~/services/paths";
import {
  buildChosenRoomsHref,
  buildComparisonHref,
  MAX_COMPARED,
  MIN_COMPARED,
  parseChosenRoomIds,
} from "~/services/recommender/ranking/comparison";

const Bar = styled.section`
  outline: none;

  > [role="status"]:not(:empty) { display: flex; flex-wrap: wrap; align-items: center; gap: var(--s1) var(--s4); padding: var(--s2) var(--s2) var(--s2) var(--s4); }
  [data-part="full"] { display: flex; gap: var(--s2); align-items: center; color: var(--danger); font-weight: 600; }
  [data-part="links"] { display: flex; gap: var(--s2); margin-left: auto; }
  @media (min-width: 20rem) and (max-width: 39.9375rem) {
    > [role="status"]:not(:empty) { flex-wrap: nowrap; gap: var(--s2); }
    [data-part="links"] { flex: none; gap: 0; }
    [data-part="links"] a { padding-inline: var(--s3); }
    [data-part="links"] .icon { display: none; }
  }
`;

/** The number of rooms to compare, with a link to the comparison; empty if none is chosen. */
export function CompareBar({
  page: { leadId, eventId },
  params,
}: {
  page: { leadId: number; eventId: number };
  params: URLSearchParams;
}) {
  const { ids, extra } = parseChosenRoomIds(params);
  const bar = useFocusAfterRemoval<HTMLElement>(ids.length);
  return (
    <Bar ref={bar} tabIndex={-1} aria-label="Comparison">
      <div role="status">
        {ids.length > 0 && (
          <>
            <p data-part={extra.length > 0 ? "full" : undefined}>
              {extra.length > 0 && <Icon name="warning" />}
              {formatComparedCount(ids.length, extra.length > 0)}
            </p>
            <div data-part="links">
              <ButtonLink
                to={buildChosenRoomsHref(paths.recommender(leadId, eventId), params, [])}
                variant="quiet"
                preventScrollReset
                replace
              >
                Clear
              </ButtonLink>
              <ButtonLink
                to={buildComparisonHref(paths.compare(leadId, eventId), params, ids)}
                variant={ids.length < MIN_COMPARED ? "secondary" : "primary"}
                icon="compare"
              >
                Compare ({ids.length})
              </ButtonLink>
            </div>
          </>
        )}
      </div>
    </Bar>
  );
}

function formatComparedCount(count: number, hasTooMany: boolean): string {
  if (hasTooMany) return `You can compare up to ${MAX_COMPARED} rooms. Remove one to add another.`;
  if (count < MIN_COMPARED) return "1 room to compare. Choose at least one more.";
  return count === MAX_COMPARED ? `${count} rooms to compare, the maximum.` : `${count} rooms to compare`;
}
