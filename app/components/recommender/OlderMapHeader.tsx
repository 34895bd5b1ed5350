import { Link } from "@remix-run/react";
import { styled } from "styled-components";
import { ButtonLink } from "~/components/ui/Button";
import { addViewParams, paths } from "~/services/paths";
import type { RecommenderPage } from "~/services/recommender/page.server";

const Head = styled.header`
  display: flex;
  flex-wrap: wrap;
  align-items: end;
  justify-content: space-between;
  gap: var(--s3) var(--s5);

  p { font-size: var(--text-l); }
`;

/** The lead, and a link back to the recommender with the same map view. */
export function OlderMapHeader({ page, params }: { page: RecommenderPage; params: URLSearchParams }) {
  return (
    <Head>
      <div>
        <p>
          <Link to={paths.lead(page.leadId)}>{page.leadName}</Link>
        </p>
        <h1>Older map view</h1>
      </div>
      <ButtonLink
        to={addViewParams(paths.recommender(page.leadId, page.eventId), params, { view: "map" })}
        icon="chevron-left"
      >
        Back to recommender
      </ButtonLink>
    </Head>
  );
}
