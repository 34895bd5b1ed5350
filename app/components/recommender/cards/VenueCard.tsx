import { memo, type ReactNode } from "react";
import { QueueToggle } from "~/components/recommender/queue/QueueToggle";
import { CompareLink } from "~/components/recommender/ranking/CompareLink";
import { stateNames } from "~/components/recommender/ranking/criterion-states";
import { AnchoredLink } from "~/components/ui/AnchoredLink";
import { Badge } from "~/components/ui/Badge";
import { Button } from "~/components/ui/Button";
import { Missing } from "~/components/ui/Missing";
import { paths, withView } from "~/services/paths";
import type { Card } from "~/services/recommender/cards/cards";
import type { RecommenderPage } from "~/services/recommender/page.server";
import { formatCost } from "~/services/recommender/ranking/event-cost";
import { offersTag } from "~/services/recommender/search/venues";
import { PlaceText } from "../PlaceText";
import { Figure, RoomFigures } from "./RoomFigures";
import { RoomMenu } from "./RoomMenu";
import { CardFrame, cardId } from "./VenueCardFrame";

/** Draws a button or link about the venue of a card. */
export type CardTool = (venue: { venueId: number; venueName: string }) => ReactNode;

/** Marks the venue that the client asked about. */
export const ENQUIRED = "Client asked about it";

interface VenueCardProps {
  card: Card;
  page: RecommenderPage;
  params: URLSearchParams;
  /** Stands beside the comparison; the same function as long as it draws the same. */
  tool?: CardTool;
}

/**
 * One venue with the room shown of it: what decides is on the face of the card, above all what it costs these guests and
 * what of the wishes it misses; the other figures are behind "More", everything else is in the drawer (spec 2).
 */
export const VenueCard = memo(function VenueCard({ card, page, params, tool }: VenueCardProps) {
  const { room } = card;
  const { country } = page;
  const details = withView(paths.room(page.leadId, page.eventId, room.roomId), params);
  return (
    <CardFrame id={cardId(card.venueId)} data-queued={room.isQueued || undefined} data-venue={card.venueId}>
      <Picture room={room} details={details} />
      <div data-part="words">
        <div data-part="name">
          <h3>
            <AnchoredLink to={details}>{room.name}</AnchoredLink>
          </h3>
          <p data-part="venue">{card.venueName}</p>
        </div>
        <p data-part="place">
          {room.total ? (
            <>
              <b>{formatCost(room.total, country)}</b> for {room.total.guests} ·{" "}
            </>
          ) : (
            <>
              <Missing words="Price not known" /> ·{" "}
            </>
          )}
          <PlaceText location={card.location} distance={card.distance} country={country} />
        </p>
        <Standing card={card} />
        <Missed wishes={room.wishes} />
      </div>
      <div data-part="choose">
        <QueueState page={page} card={card} />
        {card.options.length > 1 && <RoomMenu card={card} ranked={page.ranked} params={params} />}
      </div>
      <div data-part="tools">
        <CompareLink
          page={page}
          anchor={cardId(card.venueId)}
          room={{ roomId: room.roomId, name: `${room.name} of ${card.venueName}` }}
          params={params}
        />
        {tool?.(card)}
      </div>
      <More room={room} country={country} />
    </CardFrame>
  );
});

function Picture({ room, details }: { room: Card["room"]; details: string }) {
  return (
    <AnchoredLink data-part="picture" to={details}>
      <span className="visually-hidden">{`${room.name} at a glance `}</span>
      {room.image && <img src={room.image} alt="" width={600} height={400} loading="lazy" decoding="async" />}
      {room.isRecommended && <span data-part="ribbon">Recommendation sent</span>}
    </AnchoredLink>
  );
}

/** Where the room ranks, with the star of its score band, and what else is to be said of its venue. */
function Standing({ card: { room, offers: given, isHighConversion, isEnquired } }: { card: Card }) {
  const offers = offersTag(given);
  const { badge, rank } = room;
  if (!offers && !isHighConversion && !isEnquired && !rank) return null;
  return (
    <div data-part="tags">
      {isEnquired && (
        <Badge tone="info" icon="chat">
          {ENQUIRED}
        </Badge>
      )}
      {rank && (
        <p data-part="score" data-band={badge && (badge.band ?? "neutral")}>
          <span data-part="rank">{rank}</span>
          {badge && !badge.band && <small> Little met</small>}
          {badge && (
            <span className="visually-hidden">
              {`, percentile ${badge.percentile} of 100${badge.band ? `, ${badge.band} score` : ""}`}
            </span>
          )}
        </p>
      )}
      {isHighConversion && (
        <Badge tone="accent" icon="chart" title="High booking rate">
          High booking rate
        </Badge>
      )}
      {offers && (
        <Badge tone="clay" icon="tag">
          {offers}
        </Badge>
      )}
    </div>
  );
}

/** What the room misses of the wishes, or is not known to meet; that it meets all where it does. */
function Missed({ wishes }: { wishes: Card["room"]["wishes"] }) {
  const missed = wishes.filter(({ state }) => state !== "met");
  if (wishes.length === 0) return null;
  return (
    <div data-part="missed">
      {missed.length === 0 && <p data-state="met">Misses nothing</p>}
      {missed.map(({ state, message }) => (
        <p key={message} data-state={state}>
          <span className="visually-hidden">{stateNames[state]}: </span>
          {message}
        </p>
      ))}
    </div>
  );
}

/** The figures of the room, the wishes that it meets, and its description (spec 2). */
function More({ room, country }: { room: Card["room"]; country: RecommenderPage["country"] }) {
  const met = room.wishes.filter(({ state }) => state === "met");
  return (
    <details data-part="more">
      <summary>
        More<span className="visually-hidden"> of {room.name}</span>
      </summary>
      <RoomFigures room={room} country={country} withMinimum>
        <Figure name="External catering">
          {room.externalCatering === undefined ? (
            <Missing words="Not known" />
          ) : room.externalCatering ? (
            "YES"
          ) : (
            "NO"
          )}
        </Figure>
      </RoomFigures>
      {met.length > 0 && (
        <div data-part="met">
          {met.map(({ message }) => (
            <p key={message} data-state="met">
              {message}
            </p>
          ))}
        </div>
      )}
      {room.description && <p data-part="description">{room.description}</p>}
    </details>
  );
}

function QueueState({ page, card }: Pick<VenueCardProps, "page" | "card">) {
  const { room } = card;
  return room.isRecommended ? (
    <Button type="button" icon="tick" disabled wide>
      Recommendation sent
    </Button>
  ) : (
    <QueueToggle
      page={page}
      room={{ ...room, venueId: card.venueId, venueName: card.venueName }}
      anchor={cardId(card.venueId)}
    />
  );
}
