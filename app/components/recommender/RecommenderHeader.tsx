import { MAX_RECOMMENDED } from "@contract/vocabulary";
import { Link } from "@remix-run/react";
import { styled } from "styled-components";
import { Alert } from "~/components/ui/Alert";
import { ButtonLink } from "~/components/ui/Button";
import { paths, withView } from "~/services/paths";
import type { RecommenderPage } from "~/services/recommender/page.server";
import { AssistantSuggestions } from "./assistant/Suggestions";
import { useQueueUnderWay } from "./queue/queue-under-way";

const Head = styled.header`
  display: grid;
  gap: var(--s4);

  [data-part="titles"] { display: flex; flex-wrap: wrap; align-items: end; justify-content: space-between; gap: var(--s3) var(--s5); }
  [data-part="titles"] p { font-size: var(--text-l); }
  [data-part="others"] { display: flex; flex-wrap: wrap; gap: 0 var(--s4); font-size: var(--text-s); }
  [data-part="others"] a { padding: var(--s1) 0; }
  @media (max-width: 39.9375rem) { [data-part="others"] a { padding: var(--s3) 0; } }
  [data-part="tools"] { display: flex; flex-wrap: wrap; gap: var(--s2); }
  [data-part="views"] { display: inline-flex; border: 1px solid var(--line-strong); border-radius: var(--radius-2); overflow: hidden; }
  [data-part="views"] a { border: 0; border-radius: 0; }
  [data-part="views"] a[aria-current] { background: var(--accent-soft); color: var(--accent); }
`;

/** Parameters that the older map view does not share. */
const leftBehind = { view: undefined, page: undefined, lat: undefined, lng: undefined, z: undefined };

/** The lead and the tools of the page: the two views, filters, assistant, queue (spec 2). */
export function RecommenderHeader({ page, params }: { page: RecommenderPage; params: URLSearchParams }) {
  const { leadId, eventId } = page;
  const { count, isPending } = useQueueUnderWay(page);
  const here = paths.recommender(leadId, eventId);
  const view = page.map ? "map" : "list";
  const toView = (wanted: "list" | "map") =>
    withView(here, params, {
      view: wanted === "map" ? "map" : undefined,
      page: undefined,
      marker: undefined,
    });
  return (
    <Head>
      <div data-part="titles">
        <div>
          <p>
            <Link to={paths.lead(leadId)}>{page.leadName}</Link>
          </p>
          <h1>Manage Lead Recommendations</h1>
          <nav data-part="others" aria-label="More of this event">
            <Link to={paths.recommendations(leadId, eventId)}>Event recommendations</Link>
            <Link to={withView(paths.recommender(leadId, eventId, "karen"), params, leftBehind)}>
              Older map view
            </Link>
          </nav>
        </div>
        <div data-part="tools">
          <nav data-part="views" aria-label="View">
            <ButtonLink
              to={toView("list")}
              icon="list"
              variant="quiet"
              aria-current={view === "list" ? "true" : undefined}
            >
              List view
            </ButtonLink>
            <ButtonLink
              to={toView("map")}
              icon="map"
              variant="quiet"
              aria-current={view === "map" ? "true" : undefined}
            >
              Map view
            </ButtonLink>
          </nav>
          <ButtonLink to={withView(paths.filters(leadId, eventId), params)} icon="filter" preventScrollReset>
            Filters
          </ButtonLink>
          <ButtonLink to={withView(paths.assistant(leadId, eventId), params)} icon="chat" preventScrollReset>
            Agent
          </ButtonLink>
          <ButtonLink to={withView(paths.quick(leadId, eventId), params)} icon="star" preventScrollReset>
            Quick recommendations
          </ButtonLink>
          <ButtonLink
            to={withView(paths.send(leadId, eventId), params)}
            icon="tick"
            variant="primary"
            preventScrollReset
            aria-busy={isPending || undefined}
          >
            Selected {count}/{MAX_RECOMMENDED}
          </ButtonLink>
        </div>
      </div>
      <Alert kind="info">
        Please select up to {MAX_RECOMMENDED} venues to proceed to recommendations. Refine filters or proceed
        to send.
      </Alert>
      <AssistantSuggestions page={page} params={params} />
    </Head>
  );
}
