import { answerNames } from "@contract/recommendations/client-answers";
import { MIN_SEARCH_LENGTH } from "@contract/venue-name";
import { Link } from "@remix-run/react";
import { styled } from "styled-components";
import { responseLooks } from "~/components/recommender/ClientResponseBadges";
import { PopUp } from "~/components/ui/PopUp";
import { SearchBox } from "~/components/ui/SearchBox";
import { Tabs } from "~/components/ui/Tabs";
import { paths } from "~/services/paths";
import { type RecommendationSort, recommendationList, sortNames } from "~/services/recommendations/list/list";
import type { RecommendationsPage } from "~/services/recommendations/list/list.server";
import { getOutcomeStyle } from "./RoomOutcomeBadge";

const Bar = styled.div`
  &&& { margin-top: var(--s2); }
  &&& + * { margin-top: var(--s2); }
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: var(--s2) var(--s5);

  [data-part="row"] { display: flex; flex-wrap: wrap; gap: var(--s2) var(--s4); align-items: center; justify-content: space-between; }
  [data-part="sort"] { display: flex; flex-wrap: wrap; gap: var(--s1); align-items: center; font-size: var(--text-s); }
  [data-part="sort"] a, details a { display: inline-flex; align-items: center; min-height: var(--control); padding: 0 var(--s3); border-radius: var(--round); color: var(--ink-soft); font-weight: 600; text-decoration: none; }
  [data-part="sort"] a:hover { background: var(--hover); color: var(--ink); }
  a[aria-current="true"] { background: var(--accent-soft); color: var(--accent); }
  details { display: none; }
  details a { display: flex; white-space: nowrap; }
  @media (max-width: 39.9375rem) {
    [data-part="row"] { flex-wrap: nowrap; gap: var(--s2); }
    [data-part="sort"] { display: none; }
    details { display: block; }
    summary { padding-inline: var(--s2); font-size: var(--text-s); white-space: nowrap; }
  }
  /* In one line where there is room; the tabs scroll. */
  @media (min-width: 75rem) {
    grid-template-columns: minmax(0, 1fr) auto;
    align-items: end;
    [data-part="row"] { flex-wrap: nowrap; }
    form { flex-basis: 220px; }
  }
`;

/** Filters by outcome and name, and the order, as links and a plain form. */
export function RecommendationFilters({ page }: { page: RecommendationsPage }) {
  const { filters, recommended, leadId, eventId } = page;
  if (!recommended?.rooms) return null;
  const href = (changes: Partial<typeof filters>) => recommendationList.href(filters, changes);
  const tabs = [
    {
      to: href({ outcome: undefined, answer: undefined }),
      label: "All",
      count: recommended.rooms,
      current: !filters.outcome && !filters.answer,
    },
    ...recommended.counts.map(({ outcome, count }) => ({
      to: href({ outcome, answer: undefined }),
      label: getOutcomeStyle(outcome).words,
      icon: getOutcomeStyle(outcome).icon,
      count,
      current: filters.outcome === outcome,
    })),
    ...recommended.answers.map(({ answer, count }) => ({
      to: href({ answer, outcome: undefined }),
      label: answerNames[answer],
      icon: responseLooks[answer].icon,
      count,
      current: filters.answer === answer,
    })),
  ];
  const orders = (Object.keys(sortNames) as RecommendationSort[]).map((sort) => (
    <Link
      key={sort}
      to={href({ sort })}
      preventScrollReset
      aria-current={filters.sort === sort ? "true" : undefined}
    >
      {sortNames[sort]}
    </Link>
  ));
  return (
    <Bar>
      <Tabs label="Outcomes and client responses" tabs={tabs} />
      <div data-part="row">
        <SearchBox
          label="Search venues and rooms"
          placeholder="Venue or room"
          params={recommendationList.params(filters)}
          action={paths.recommendations(leadId, eventId)}
          minLength={MIN_SEARCH_LENGTH}
        />
        <nav data-part="sort" aria-label="Order">
          {orders}
        </nav>
        <PopUp key={filters.sort} summary={sortNames[filters.sort]}>
          {orders}
        </PopUp>
      </div>
    </Bar>
  );
}
