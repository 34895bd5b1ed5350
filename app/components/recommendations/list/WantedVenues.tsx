import { zoneOf } from "@contract/vocabulary";
import { Link } from "@remix-run/react";
import { styled } from "styled-components";
import { DateText } from "~/components/ui/DateText";
import { formatQuantity } from "~/services/format/counts";
import { paths } from "~/services/paths";
import type { RecommendationsPage } from "~/services/recommendations/list/list.server";

const Wishes = styled.section`
  padding: var(--s3) var(--s5);
  background: var(--accent-soft);
  border-radius: var(--radius-3);

  h2 { font-size: var(--text-m); letter-spacing: 0; }
  ul { padding: 0; list-style: none; }
  li { padding: var(--s2) 0; overflow-wrap: anywhere; }
  li + li { border-top: 1px solid var(--line-mid); }
  li > p { max-width: none; }
  small { color: var(--ink-soft); font-size: var(--text-s); }
  blockquote { margin: 2px 0; padding-left: var(--s3); border-left: 3px solid var(--line-strong); font-size: var(--text-s); white-space: pre-line; }
  @media (max-width: 39.9375rem) { padding: var(--s3) var(--s4); }
`;

/** The venues that the client would like to see, with links to request inspections. */
export function WantedVenues({ page }: { page: RecommendationsPage }) {
  const wishes = page.recommended?.wishes ?? [];
  if (wishes.length === 0) return null;
  return (
    <Wishes id="wishes" aria-labelledby="wishes-title">
      <h2 id="wishes-title">The client would like to see {formatQuantity(wishes.length, "venue")}</h2>
      <ul>
        {wishes.map(({ venueId, venueName, place, rooms }) => (
          <li key={venueId}>
            <p>
              <strong>{venueName}</strong> {place && <small>{place}</small>}{" "}
              <Link to={paths.newInspection(page.leadId, page.eventId, venueId)}>
                Request an inspection<span className="visually-hidden"> of {venueName}</span>
              </Link>
            </p>
            {rooms.map(({ id, name, person, words, at }) => (
              <div key={id}>
                <p>
                  {person ? `${name}, ${person}` : name}{" "}
                  {at && (
                    <small>
                      <DateText iso={at} timeZone={zoneOf(page.country)} format="date-time" />
                    </small>
                  )}
                </p>
                {words && <blockquote>{words}</blockquote>}
              </div>
            ))}
          </li>
        ))}
      </ul>
    </Wishes>
  );
}
