import { zoneOf } from "@contract/vocabulary";
import { Link } from "@remix-run/react";
import { styled } from "styled-components";
import { ButtonLink } from "~/components/ui/Button";
import { DateText } from "~/components/ui/DateText";
import { paths } from "~/services/paths";
import type { RecommendationsPage } from "~/services/recommendations/list/list.server";
import { CopyLink } from "./CopyLink";

const Head = styled.header`
  display: grid;
  gap: var(--s4);

  [data-part="titles"] { display: flex; flex-wrap: wrap; align-items: end; justify-content: space-between; gap: var(--s3) var(--s5); }
  [data-part="titles"] p:first-child { font-size: var(--text-l); overflow-wrap: anywhere; }
  [data-part="event"] { color: var(--ink-soft); }
  [data-part="tools"] { display: flex; flex-wrap: wrap; gap: var(--s2); }
  [data-missing=""] { color: var(--ink-faint); }
  @media (max-width: 39.9375rem) { [data-part="tools"] { width: 100%; } [data-part="tools"] a { flex: 1; } }
`;

/** Whose event it is, and the client's own page: to look at as staff, and its link to hand on (SEND-07). */
export function RecommendationsHeader({ page }: { page: RecommendationsPage }) {
  const { leadId, eventId, event, clientLink } = page;
  return (
    <Head>
      <div data-part="titles">
        <div>
          <p>
            <Link to={paths.lead(leadId)}>{page.leadName}</Link>
          </p>
          <h1>Event Recommendations</h1>
          <p data-part="event">
            {event.title} ·{" "}
            <DateText iso={event.date} timeZone={zoneOf(page.country)} missing="date not known" /> ·{" "}
            {event.city ?? <span data-missing="">city not known</span>} ·{" "}
            {event.guests ? `${event.guests} guests` : <span data-missing="">guests not known</span>}
          </p>
        </div>
        <div data-part="tools">
          <ButtonLink to={paths.portal(leadId)} icon="external" target="_blank" rel="noopener" reloadDocument>
            Client portal<span className="visually-hidden"> (opens in a new tab)</span>
          </ButtonLink>
          <ButtonLink to={paths.recommender(leadId, eventId)} variant="primary" icon="star">
            Recommend venues
          </ButtonLink>
        </div>
      </div>
      {clientLink && (
        <CopyLink
          label="Client's link"
          href={clientLink}
          hint="Opening it counts as a visit of the client; the Client portal button does not."
        />
      )}
    </Head>
  );
}
