import { zoneOf } from "@contract/vocabulary";
import { Link } from "@remix-run/react";
import type { ReactNode } from "react";
import { styled } from "styled-components";
import { PlaceText } from "~/components/recommender/PlaceText";
import { Badge } from "~/components/ui/Badge";
import { ButtonLink } from "~/components/ui/Button";
import { DateText } from "~/components/ui/DateText";
import { DialogPage } from "~/components/ui/DialogPage";
import { Icon } from "~/components/ui/Icon";
import { SanitisedHtml } from "~/components/ui/SanitisedHtml";
import { SectionFailure } from "~/components/ui/SectionFailure";
import { addViewParams, paths } from "~/services/paths";
import type { RoomDetails } from "~/services/recommender/room/room-details.server";
import { formatCardId } from "../cards/VenueCardFrame";
import type { AdjacentRooms } from "./adjacent-rooms";
import { RoomFactsAndActions } from "./RoomFactsAndActions";
import { RoomDrawerGallery } from "./RoomGallery";
import { RoomDrawerScores } from "./RoomScores";
import { RoomVenueContact, RoomVenuePackages } from "./RoomVenue";

const Details = styled.div`
  display: grid;
  gap: var(--s6);

  [data-part="place"] p:first-child { font-size: var(--text-l); font-weight: 600; overflow-wrap: anywhere; }
  [data-part="place"] p + p { display: flex; gap: 4px; align-items: center; color: var(--ink-soft); }
  > section { display: grid; gap: var(--s3); min-width: 0; }
  h3 { font-size: var(--text-l); }
  ul { display: grid; padding: 0; list-style: none; }

  [data-part="checklist"] { grid-template-columns: repeat(auto-fill, minmax(min(230px, 100%), 1fr)); gap: var(--s2) var(--s6); }
  [data-part="checklist"] li { display: grid; grid-template-columns: auto minmax(0, 1fr) auto; gap: var(--s2); align-items: center; }
  [data-part="checklist"] small { display: block; color: var(--ink-soft); }
  [data-part="checklist"] b { font-size: var(--text-s); font-weight: 600; }

  [data-part="contact"] { display: flex; flex-wrap: wrap; gap: var(--s1) var(--s5); overflow-wrap: anywhere; }
  [data-part="packages"] li { display: flex; justify-content: space-between; gap: var(--s4); padding: var(--s1) 0; border-top: 1px solid var(--line); font-variant-numeric: tabular-nums; overflow-wrap: anywhere; }
  /* The most important facts are visible; the rest can be opened. */
  summary { display: flex; align-items: center; gap: var(--s2); min-height: var(--control); border-top: 1px solid var(--line); cursor: pointer; list-style: none; }
  summary::-webkit-details-marker { display: none; }
  summary::after { content: "▾" / ""; margin-left: auto; color: var(--ink-soft); }
  [open] > summary::after { content: "▴" / ""; }
  summary span { color: var(--ink-soft); font-variant-numeric: tabular-nums; }
  @media print { details::details-content { content-visibility: visible; height: auto; } summary::after { content: none; } }

  [data-part="offers"] { gap: var(--s3); }
  [data-part="offers"] > li { display: grid; gap: var(--s2); padding: var(--s4); border: 1px solid var(--line); border-left: 3px solid var(--clay); border-radius: var(--radius-2); overflow-wrap: anywhere; }
  [data-part="offers"] h4 { font-size: var(--text-m); }
`;

/**
 * A room's drawer (spec 2): key facts, the venue's contact, note and packages, the most important scores,
 * pictures, checklist and special offers.
 */
export function RoomDrawer({
  details,
  params,
  around = {},
  children,
}: {
  details: RoomDetails;
  params: URLSearchParams;
  /** The rooms before and after it in the list. */
  around?: AdjacentRooms;
  /** Further buttons beside Close. */
  children?: ReactNode;
}) {
  const { leadId, eventId } = details;
  const listHref = addViewParams(paths.recommender(leadId, eventId), params);
  const closeHref = `${listHref}#${formatCardId(details.venueId)}`;
  return (
    <DialogPage
      title={`${details.name} - At a glance`}
      closeHref={closeHref}
      variant="drawer"
      width="40%"
      footer={
        <>
          {children}
          <ButtonLink to={closeHref} preventScrollReset>
            Close
          </ButtonLink>
        </>
      }
    >
      <Details>
        <div data-part="place">
          <p>
            <Link to={paths.venue(details.venueId, leadId, eventId)}>{details.venueName}</Link>
          </p>
          <p>
            <Icon name="pin" />
            <span>
              <PlaceText location={details.location} distance={details.distance} country={details.country} />
            </span>
          </p>
        </div>
        <RoomFactsAndActions details={details} params={params} around={around} />
        <RoomVenueContact details={details} />
        <LatestVenueNote details={details} />
        <RoomVenuePackages details={details} />
        <RoomDrawerScores
          scores={details.scores}
          why={details.why}
          whyHref={addViewParams(paths.why(leadId, eventId, details.roomId), params)}
        />
        <RoomDrawerGallery details={details} params={params} />
        <VenueChecklist checklist={details.checklist} />
        {/* An upstream may send rooms without their offers. */}
        {details.offers && <RoomSpecialOffers offers={details.offers} />}
      </Details>
    </DialogPage>
  );
}

function VenueChecklist({ checklist }: { checklist: RoomDetails["checklist"] }) {
  return (
    <section aria-labelledby="room-checklist">
      <details data-part="fold">
        <summary>
          <h3 id="room-checklist">Checklist</h3>
        </summary>
        {checklist.length === 0 ? (
          <p className="muted">This venue's facilities are not known.</p>
        ) : (
          <ul data-part="checklist">
            {checklist.map((item) => (
              <ChecklistItem key={item.title} item={item} />
            ))}
          </ul>
        )}
      </details>
    </section>
  );
}

/** `met` is undefined for an item that is only a text, such as "Parking: 40 spaces". */
function ChecklistItem({ item }: { item: RoomDetails["checklist"][number] }) {
  if (item.met === undefined)
    return (
      <li>
        <Icon name="info" />
        <span>{item.title}</span>
        <b>{item.value ?? "Not known"}</b>
      </li>
    );
  return (
    <li data-met={item.met}>
      <Icon name={item.met ? "tick" : "cross"} />
      <span>
        {item.title}
        {item.value && <small>{item.value}</small>}
      </span>
      <b>{item.met ? "Yes" : "No"}</b>
    </li>
  );
}

/** The latest staff note on the venue, if there is one. */
function LatestVenueNote({
  details: { venueNote, venueId, leadId, eventId, country },
}: {
  details: RoomDetails;
}) {
  if (venueNote.failure) return <SectionFailure what="The venue's notes" failure={venueNote.failure} />;
  const note = venueNote.data;
  if (!note) return null;
  return (
    <section aria-labelledby="room-note">
      <h3 id="room-note">Latest venue note</h3>
      <SanitisedHtml sanitised={note.words} />
      <p className="row muted">
        {note.author}
        {note.createdAt && <DateText iso={note.createdAt} timeZone={zoneOf(country)} />}
        {note.count > 1 && (
          <Link to={`${paths.venue(venueId, leadId, eventId)}#venue-note`}>All {note.count} notes</Link>
        )}
      </p>
    </section>
  );
}

/** The special offers of a room (CARD-11). */
function RoomSpecialOffers({ offers }: { offers: NonNullable<RoomDetails["offers"]> }) {
  return (
    <section aria-labelledby="room-offers">
      <details data-part="fold" open={offers.length > 0}>
        <summary>
          <h3 id="room-offers">Special offers</h3> {offers.length > 0 && <span>{offers.length}</span>}
        </summary>
        {offers.length === 0 ? (
          <p className="muted">No special offers at present.</p>
        ) : (
          <ul data-part="offers">
            {offers.map(({ id, title, description, eventType, validity }) => (
              <li key={id}>
                <h4>{title}</h4>
                {description && <SanitisedHtml sanitised={description} />}
                <p className="row">
                  {eventType && (
                    <Badge tone="clay" icon="tag">
                      {eventType}
                    </Badge>
                  )}
                  {validity && <span className="muted">{validity}</span>}
                </p>
              </li>
            ))}
          </ul>
        )}
      </details>
    </section>
  );
}
