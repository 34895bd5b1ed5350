import type { Country } from "@contract/vocabulary";
import { zoneOf } from "@contract/vocabulary";
import { styled } from "styled-components";
import { Badge } from "~/components/ui/Badge";
import { DateText } from "~/components/ui/DateText";
import { PartialListNotice } from "~/components/ui/PartialListNotice";
import { SanitisedHtml } from "~/components/ui/SanitisedHtml";
import { SectionFailure } from "~/components/ui/SectionFailure";
import type { EnquiryLine } from "~/services/leads/details.server";
import type { Section } from "~/services/upstream/section.server";

const List = styled.ol`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: var(--s3);
  padding: 0;
  list-style: none;

  > li { display: grid; grid-template-columns: minmax(0, 1fr); gap: var(--s2); padding: var(--s4) var(--s5); background: var(--surface); border: 1px solid var(--line); border-radius: var(--radius-3); }
  > li[data-spam] { background: var(--sunken); }
  header { display: flex; flex-wrap: wrap; gap: var(--s1) var(--s3); align-items: center; justify-content: space-between; }
  h3 { font-size: var(--text-m); overflow-wrap: anywhere; }
  small { color: var(--ink-soft); font-size: var(--text-s); }

  @media (max-width: 39.9375rem) { > li { padding: var(--s4); } }
`;

/** The enquiries of an event, newest first; spam is shown and flagged (LEAD-08). */
export function EnquiryList({
  country,
  enquiries,
}: {
  country: Country | undefined;
  enquiries: Section<EnquiryLine[]>;
}) {
  return (
    <section aria-labelledby="enquiries">
      <h2 id="enquiries">
        Enquiries {enquiries.data && !enquiries.isPartial && <small>{enquiries.data.length}</small>}
      </h2>
      {enquiries.failure && <SectionFailure what="The enquiries" failure={enquiries.failure} />}
      <PartialListNotice what="enquiries" section={enquiries} />
      {enquiries.data?.length === 0 && <p>No enquiries yet.</p>}
      {enquiries.data && enquiries.data.length > 0 && (
        <List>
          {enquiries.data.map(({ id, at, venue, source, isSpam, message }) => (
            <li key={id} data-spam={isSpam || undefined}>
              <header>
                <h3>{venue ?? "Enquiry"}</h3>
                {isSpam && (
                  <Badge tone="danger" icon="warning">
                    Spam
                  </Badge>
                )}
              </header>
              {message && <SanitisedHtml sanitised={message} />}
              {message === "" && <p className="muted">No message.</p>}
              <small>
                <DateText iso={at} timeZone={zoneOf(country)} format="date-time" missing="Time not known" />
                {source && ` · ${source}`}
              </small>
            </li>
          ))}
        </List>
      )}
    </section>
  );
}
