import { styled } from "styled-components";
import { formatCardId } from "~/components/recommender/cards/VenueCardFrame";
import { ButtonLink } from "~/components/ui/Button";
import { EmptyState } from "~/components/ui/EmptyState";
import { Icon } from "~/components/ui/Icon";
import { addViewParams, paths } from "~/services/paths";
import {
  buildComparisonHref,
  MIN_COMPARED,
  parseChosenRoomIds,
} from "~/services/recommender/ranking/comparison";
import type { RankExplanation as Why } from "~/services/recommender/ranking/why-rank";
import type { WhyPage } from "~/services/recommender/ranking/why-rank.server";
import { RankPointsTable } from "./RankPointsTable";
import { RoomSheetHeader } from "./RoomSheetHeader";

const Sheet = styled.article`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: var(--s3);
  &&& { margin-top: var(--s2); }

  [data-part="reasons"] { display: grid; grid-template-columns: minmax(0, 1fr); gap: var(--s5); }
  [data-part="sums"] { display: flex; flex-wrap: wrap; gap: var(--s3) var(--s10); }
  [data-part="sums"] dt { color: var(--ink-soft); font-size: var(--text-s); }
  [data-part="sums"] dd { font-size: var(--text-xl); font-weight: 650; }
  [data-part="sums"] small { display: block; color: var(--ink-soft); font-size: var(--text-s); font-weight: 400; }
  [data-part="sentences"] { display: grid; gap: var(--s1); }
  section { display: grid; gap: var(--s2); }
  h2 { font-size: var(--text-l); }
  section ul { display: grid; gap: var(--s1); list-style: none; }
  section li { display: flex; gap: var(--s2); align-items: start; }
  section li > .icon { margin-top: 2px; color: var(--ink-soft); }
  section [data-unmet] > .icon { color: var(--danger); }
  section li > span { color: var(--ink-soft); }
`;

/** The printable page that explains a room's rank (spec 2, 3). */
export function RankExplanationPage({ page, params }: { page: WhyPage; params: URLSearchParams }) {
  const { leadId, eventId, roomId, why } = page;
  return (
    <Sheet>
      <RoomSheetHeader
        leadId={leadId}
        leadName={page.leadName}
        title={`Why this rank: ${page.name}`}
        subtitle={
          <>
            {page.venueName}
            {page.location && `, ${page.location}`}
            <br />
            {page.searchSummary}
          </>
        }
      >
        <ButtonLink
          to={`${addViewParams(paths.recommender(leadId, eventId), params)}#${formatCardId(page.venueId)}`}
          icon="chevron-left"
        >
          Back to list
        </ButtonLink>
        <ButtonLink to={addViewParams(paths.room(leadId, eventId, roomId), params)} icon="eye">
          At a glance
        </ButtonLink>
        <CompareWithRivalLink page={page} params={params} />
      </RoomSheetHeader>
      {why ? (
        <RankReasonList why={why} />
      ) : (
        <EmptyState icon="info" title="This room has no rank">
          We don't know this room's scores. An entire venue is scored only if each of its rooms is too small.
        </EmptyState>
      )}
    </Sheet>
  );
}

/** A link back to the current comparison, otherwise to one with the leader, or for the leader the second. */
function CompareWithRivalLink({
  page: { leadId, eventId, roomId, why },
  params,
}: {
  page: WhyPage;
  params: URLSearchParams;
}) {
  const { ids } = parseChosenRoomIds(params);
  const isComparing = ids.length >= MIN_COMPARED;
  if (!isComparing && !why?.rival) return null;
  const compared = isComparing ? ids : [roomId, why?.rival?.roomId ?? roomId];
  return (
    <ButtonLink to={buildComparisonHref(paths.compare(leadId, eventId), params, compared)} icon="compare">
      {isComparing
        ? "Back to comparison"
        : `Compare with the ${why?.rival?.isLeader ? "top room" : "runner-up"}`}
    </ButtonLink>
  );
}

function RankReasonList({ why }: { why: Why }) {
  return (
    <div data-part="reasons">
      <dl data-part="sums">
        <div>
          <dt>Rank</dt>
          <dd>
            {why.place}
            {why.equals && <small>{why.equals}</small>}
          </dd>
        </div>
        {why.total !== undefined && (
          <div>
            <dt>Score</dt>
            <dd>{why.total.toFixed(1)} out of 100 points</dd>
          </div>
        )}
      </dl>
      <div data-part="sentences">
        {why.reasons.map((reason) => (
          <p key={reason}>
            <strong>{reason}</strong>
          </p>
        ))}
        {why.gap && <p>{why.gap}</p>}
        {why.percentile && <p className="muted">{why.percentile}</p>}
      </div>
      <section aria-labelledby="against">
        <h2 id="against">Drawbacks</h2>
        {why.against.length === 0 ? (
          <p className="muted">None. It meets everything requested.</p>
        ) : (
          <ul>
            {why.against.map(({ message, isUnmet }) => (
              <li key={message} data-unmet={isUnmet || undefined}>
                <Icon name={isUnmet ? "cross" : "info"} />
                {message}
              </li>
            ))}
          </ul>
        )}
      </section>
      <RankPointsTable why={why} />
      {why.uncounted.length > 0 && (
        <section aria-labelledby="uncounted">
          <h2 id="uncounted">Not scored</h2>
          <ul>
            {why.uncounted.map(({ key, name, result }) => (
              <li key={key}>
                {name} <span>{result.message}</span>
              </li>
            ))}
          </ul>
        </section>
      )}
    </div>
  );
}
