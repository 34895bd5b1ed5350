import { Link } from "@remix-run/react";
import { styled } from "styled-components";
import { EventFactLine } from "~/components/events/EventFactLine";
import { EnquiryListOnDemand } from "~/components/leads/EnquiryListOnDemand";
import { SkipLink } from "~/components/ui/SkipLink";
import { addViewParams, paths } from "~/services/paths";
import type { RecommenderPage } from "~/services/recommender/page.server";
import { ENQUIRY_PARAM } from "~/services/recommender/search/venues";
import { VENUE_LIST_ID } from "./cards/VenueListHeading";

const Head = styled.header`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: var(--s2);
  &&& { margin-top: var(--s2); }

  [data-part="who"] { display: flex; flex-wrap: wrap; align-items: baseline; gap: 0 var(--s4); min-width: 0; overflow-wrap: anywhere; }
  h2 { font-size: var(--text-2xl); letter-spacing: -0.02em; }
  h2 a { color: inherit; text-decoration: none; }
  h2 a:hover { text-decoration: underline; }
  /* Closer to the breadcrumbs on phones, as their links are taller than the text. */
  @media (max-width: 39.9375rem) { &&&:not(:is([data-part="alert"], section) ~ *) { margin-top: -4px; } h2 { font-size: 1.5rem; } }
  @media print { [data-part="enquiry"] { display: none; } }
`;

/**
 * The client, the event in one line, and a link that shows the enquiry (spec 2). The breadcrumbs show the page's
 * name.
 */
export function RecommenderHeader({ page, params }: { page: RecommenderPage; params: URLSearchParams }) {
  const { leadId, eventId, enquiries, wishes } = page;
  const listHref = addViewParams(paths.recommender(leadId, eventId), params);
  const enquiryHref = `${listHref}${listHref.includes("?") ? "&" : "?"}${ENQUIRY_PARAM}=1`;
  return (
    <Head>
      <SkipLink to={VENUE_LIST_ID}>Skip to the venues</SkipLink>
      <h1 className="visually-hidden">Manage Lead Recommendations</h1>
      <div data-part="who">
        <h2>
          <Link to={paths.lead(leadId)}>{page.leadName}</Link>
        </h2>
        <EventFactLine facts={page.facts} titleHref={paths.event(leadId, eventId)}>
          {wishes.length > 0 && <li>{wishes.join(", ")}</li>}
          <li data-part="enquiry">
            <Link
              to={enquiries ? listHref : enquiryHref}
              aria-expanded={!!enquiries}
              preventScrollReset
              replace
            >
              {enquiries ? "Hide enquiry" : "Show enquiry"}
            </Link>
          </li>
        </EventFactLine>
      </div>
      {enquiries && <EnquiryListOnDemand country={page.country} enquiries={enquiries} />}
    </Head>
  );
}
