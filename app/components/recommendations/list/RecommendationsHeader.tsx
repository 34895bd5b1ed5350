import { styled } from "styled-components";
import { EventHeader } from "~/components/events/EventHeader";
import { ButtonLink } from "~/components/ui/Button";
import { PopUp } from "~/components/ui/PopUp";
import { paths } from "~/services/paths";
import type { RecommendationsPage } from "~/services/recommendations/list/list.server";
import { CopyableLinkField } from "./CopyableLinkField";

const ClientLink = styled(PopUp)`
  > div { width: min(440px, calc(100vw - 2 * var(--s4))); padding: var(--s3); }
  @media (max-width: 39.9375rem) {
    position: static;
    > summary { padding-inline: var(--s2); }
    > div { position: absolute; top: auto; right: var(--s4); margin-top: 4px; }
  }
`;

/** The event, the client's page as staff see it, and its link to pass on (SEND-07). */
export function RecommendationsHeader({ page }: { page: RecommendationsPage }) {
  const { leadId, eventId, leadName, clientLink, recommended } = page;
  // What happened to the recommendations is more detailed than the deal stage, so it is shown instead.
  const facts = { ...page.facts, stage: recommended?.summary ?? page.facts.stage };
  return (
    <EventHeader leadId={leadId} leadName={leadName} facts={facts} title="Event Recommendations">
      {clientLink && (
        <ClientLink summary="Portal link">
          <CopyableLinkField
            label="Portal link"
            href={clientLink}
            hint="Opening this link counts as a client visit. Use “Client portal” instead."
          />
        </ClientLink>
      )}
      <ButtonLink to={paths.portal(leadId)} icon="external" target="_blank" rel="noopener" reloadDocument>
        Client portal<span className="visually-hidden"> (opens in a new tab)</span>
      </ButtonLink>
      <ButtonLink to={paths.recommender(leadId, eventId)} variant="primary" icon="star">
        Recommend venues
      </ButtonLink>
    </EventHeader>
  );
}
