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

const formatStatusLabel = (status: string) => status.replaceAll("_", " ");

/** The contacts between the venue and the lead it is viewed for. */
export function VenueLeadBanner({
  forLead,
  zone,
}: {
  forLead: NonNullable<VenuePageData["forLead"]>;
  zone: string;
}) {
  const { leadId, enquiredAt, recommendedAt, isShortlisted, inspection, sale } = forLead;
  const isEmpty = !enquiredAt && !recommendedAt && !isShortlisted && !inspection && !sale;
  return (
    <Box aria-labelledby="for-lead">
      <h2 id="for-lead">
        History with <Link to={paths.lead(leadId)}>lead #{leadId}</Link>
      </h2>
      {isEmpty ? (
        <p>This lead has no history with the venue.</p>
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
          {inspection && <li>Inspection {formatStatusLabel(inspection)}</li>}
          {sale && <li>Sale {formatStatusLabel(sale)}</li>}
        </ul>
      )}
    </Box>
  );
}
