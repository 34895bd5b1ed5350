import { Link } from "@remix-run/react";
import { styled } from "styled-components";
import { DateText } from "~/components/ui/DateText";
import type { EventOverview } from "~/services/events/overview.server";
import { formatFileSize } from "~/services/format/file-size";
import { paths } from "~/services/paths";

const Section = styled.section`
  ul { display: grid; gap: var(--s2); list-style: none; }
  li { overflow-wrap: anywhere; }
  li small { display: block; color: var(--ink-soft); font-size: var(--text-s); }
`;

/** A short list of an event's quotes, with a link to the quotes page. */
export function EventQuotes({ event: { leadId, eventId, quotes, zone } }: { event: EventOverview }) {
  return (
    <Section aria-labelledby="quotes">
      <h2 id="quotes">Quotes {quotes && quotes.length > 0 && <small>{quotes.length}</small>}</h2>
      {quotes?.length === 0 && <p className="muted">No quotes yet.</p>}
      {quotes && quotes.length > 0 && (
        <ul>
          {quotes.map(({ id, venue, fileName, size, at }) => (
            <li key={id}>
              <a href={paths.quoteDownload(leadId, eventId, id)}>{fileName ?? "Unnamed file"}</a>
              <small>
                {[venue, size !== undefined && formatFileSize(size)].filter(Boolean).join(" · ")}
                {at && (
                  <>
                    {" · "}
                    <DateText iso={at} timeZone={zone} />
                  </>
                )}
              </small>
            </li>
          ))}
        </ul>
      )}
      <Link data-part="all" to={paths.quotes(leadId, eventId)}>
        {quotes?.length ? "View or upload quotes" : "Upload quote"}
      </Link>
    </Section>
  );
}
