import { Link } from "@remix-run/react";
import { styled } from "styled-components";
import { DateText } from "~/components/ui/DateText";
import { paths } from "~/services/paths";
import type { VenuePageData } from "~/services/venues/details.server";

const Box = styled.section`
  display: flex;
  flex-wrap: wrap;
  gap: var(--s1) var(--s4);
  padding: var(--s3) var(--s4);
  background: var(--accent-soft);
  border-radius: var(--radius-3);

  h2 { font-size: var(--text-m); }
  ul { display: flex; flex-wrap: wrap; gap: 0 var(--s4); padding: 0; list-style: none; }
`;

const words = (status: string) => status.replaceAll("_", " ");

/** What passed between the lead for whom the venue is looked at and the venue. */
export function ForLead({ forLead, zone }: { forLead: NonNullable<VenuePageData["forLead"]>; zone: string }) {
  const { leadId, enquiredAt, recommendedAt, isShortlisted, inspection, sale } = forLead;
  const isNothing = !enquiredAt && !recommendedAt && !isShortlisted && !inspection && !sale;
  return (
    <Box aria-labelledby="for-lead">
      <h2 id="for-lead">
        With <Link to={paths.lead(leadId)}>lead #{leadId}</Link>
      </h2>
      {isNothing ? (
        <p>Nothing has passed between the two that is known here.</p>
      ) : (
        <ul>
          {enquiredAt && (
            <li>
              Enquired <DateText iso={enquiredAt} timeZone={zone} />
            </li>
          )}
          {recommendedAt && (
            <li>
              Recommended <DateText iso={recommendedAt} timeZone={zone} />
            </li>
          )}
          {isShortlisted && <li>On the shortlist</li>}
          {inspection && <li>Inspection {words(inspection)}</li>}
          {sale && <li>Sale {words(sale)}</li>}
        </ul>
      )}
    </Box>
  );
}
