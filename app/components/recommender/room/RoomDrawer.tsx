import { styled } from "styled-components";
import { Badge } from "~/components/ui/Badge";
import { ButtonLink } from "~/components/ui/Button";
import { DialogPage } from "~/components/ui/DialogPage";
import { Distance } from "~/components/ui/Distance";
import { Icon } from "~/components/ui/Icon";
import { SanitisedHtml } from "~/components/ui/SanitisedHtml";
import { paths, withView } from "~/services/paths";
import type { RoomDetails } from "~/services/recommender/room/room-details.server";
import { RoomDrawerGallery } from "./RoomGallery";
import { RoomDrawerScores } from "./RoomScores";

const Details = styled.div`
  display: grid;
  gap: var(--s8);

  [data-part="place"] p:first-child { font-size: var(--text-l); font-weight: 600; overflow-wrap: anywhere; }
  [data-part="place"] p + p { display: flex; gap: 4px; align-items: center; color: var(--ink-soft); }
  > section { display: grid; gap: var(--s3); min-width: 0; }
  h3 { font-size: var(--text-l); }
  ul { display: grid; padding: 0; list-style: none; }

  [data-part="checklist"] { grid-template-columns: repeat(auto-fill, minmax(min(230px, 100%), 1fr)); gap: var(--s2) var(--s6); }
  [data-part="checklist"] li { display: grid; grid-template-columns: auto minmax(0, 1fr) auto; gap: var(--s2); align-items: center; }
  [data-part="checklist"] small { display: block; color: var(--ink-soft); }
  [data-met="true"] > .icon, [data-met="true"] b { color: var(--success); }
  [data-met="false"] > .icon, [data-met="false"] b { color: var(--danger); }
  [data-part="checklist"] b { font-size: var(--text-s); font-weight: 600; }

  [data-part="offers"] { gap: var(--s3); }
  [data-part="offers"] > li { display: grid; gap: var(--s2); padding: var(--s4); border: 1px solid var(--line); border-left: 3px solid var(--clay); border-radius: var(--radius-2); overflow-wrap: anywhere; }
  [data-part="offers"] h4 { font-size: var(--text-m); }
`;

/** The drawer of a room: its checklist, pictures, scores and special offers (spec 2). */
export function RoomDrawer({ details, params }: { details: RoomDetails; params: URLSearchParams }) {
  const { leadId, eventId } = details;
  const closeHref = withView(paths.recommender(leadId, eventId), params);
  return (
    <DialogPage
      title={`${details.name} - At a glance`}
      closeHref={closeHref}
      variant="drawer"
      width="40%"
      footer={
        <ButtonLink to={closeHref} preventScrollReset>
          Close
        </ButtonLink>
      }
    >
      <Details>
        <div data-part="place">
          <p>{details.venueName}</p>
          <p>
            <Icon name="pin" />
            <span>
              {details.location ?? "Location not given"} ·{" "}
              <Distance distance={details.distance} country={details.country} />
            </span>
          </p>
        </div>
        <section aria-labelledby="glance-checklist">
          <h3 id="glance-checklist">Checklist</h3>
          {details.checklist.length === 0 ? (
            <p className="muted">Nothing is known of this venue's facilities.</p>
          ) : (
            <ul data-part="checklist">
              {details.checklist.map((item) => (
                <li key={item.title} data-met={item.met}>
                  <Icon name={item.met ? "tick" : item.met === false ? "cross" : "info"} />
                  <span>
                    {item.title}
                    {item.met !== undefined && item.value && <small>{item.value}</small>}
                  </span>
                  <b>{item.met === undefined ? (item.value ?? "Not known") : item.met ? "Yes" : "No"}</b>
                </li>
              ))}
            </ul>
          )}
        </section>
        <RoomDrawerGallery details={details} params={params} />
        <RoomDrawerScores
          scores={details.scores}
          why={details.why}
          whyHref={withView(paths.why(leadId, eventId, details.roomId), params)}
        />
        <section aria-labelledby="glance-offers">
          <h3 id="glance-offers">Special offers</h3>
          {details.offers.length === 0 ? (
            <p className="muted">There are no special offers at present.</p>
          ) : (
            <ul data-part="offers">
              {details.offers.map((offer) => (
                <li key={offer.id}>
                  <h4>{offer.title}</h4>
                  {offer.description && <SanitisedHtml sanitised={offer.description} />}
                  <p className="row">
                    <Badge tone="clay" icon="tag">
                      {offer.eventType ?? "All events"}
                    </Badge>
                    <span className="muted">{offer.validity ?? "Dates not given"}</span>
                  </p>
                </li>
              ))}
            </ul>
          )}
        </section>
      </Details>
    </DialogPage>
  );
}
