import { Link } from "@remix-run/react";
import { styled } from "styled-components";
import { addViewParams, paths } from "~/services/paths";
import type { RecommenderPage } from "~/services/recommender/page.server";

const Links = styled.nav`
  display: flex;
  flex-wrap: wrap;
  gap: 0 var(--s4);
  padding: 0 var(--s1);
  font-size: var(--text-s);

  a { padding: var(--s1) 0; }
  @media (max-width: 39.9375rem) { a { padding: 12px 0; } }
`;

/** Query parameters that the older map view does not use. */
const removedParams = {
  view: undefined,
  sort_by: undefined,
  sort_order: undefined,
  page: undefined,
  lat: undefined,
  lng: undefined,
  z: undefined,
};

/** Links to quick recommendations, past recommendations and the older map view. */
export function RecommendationLinks({
  page: { leadId, eventId },
  params,
}: {
  page: Pick<RecommenderPage, "leadId" | "eventId">;
  params: URLSearchParams;
}) {
  return (
    <Links aria-label="More for this event">
      <Link to={addViewParams(paths.quick(leadId, eventId), params)} preventScrollReset>
        Quick recommendations
      </Link>
      <Link to={paths.recommendations(leadId, eventId)}>Event recommendations</Link>
      <Link to={addViewParams(paths.recommender(leadId, eventId, "karen"), params, removedParams)}>
        Older map view
      </Link>
    </Links>
  );
}
