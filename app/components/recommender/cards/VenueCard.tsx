import { memo, type ReactNode } from "react";
import { PlaceText } from "~/components/recommender/PlaceText";
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
import { offersTag } from "~/services/recommender/search/venues";
import { Figure, RoomFigures } from "./RoomFigures";
import { RoomMenu } from "./RoomMenu";
import { CardFrame, cardId } from "./VenueCardFrame";

/** Draws a button or link about the venue of a card. */
export type CardTool = (venue: { venueId: number; venueName: string }) => ReactNode;

interface VenueCardProps {
  card: Card;
  page: RecommenderPage;
  params: URLSearchParams;
  /** Stands beside the comparison; the same function as long as it draws the same. */
  tool?: CardTool;
}

/** One venue with the room shown of it: what decides is on the card, everything else is in the drawer (spec 2). */
export const VenueCard = memo(function VenueCard({ card, page, params, tool }: VenueCardProps) {
  const { room } = card;
  const { country } = page;
  const details = withView(paths.room(page.leadId, page.eventId, room.roomId), params);
  return (
    <CardFrame id={cardId(card.venueId)} data-queued={room.isQueued || undefined} data-venue={card.venueId}>
      <Picture room={room} details={details} />
      <div data-part="words">
        <p data-part="place">
          <PlaceText location={card.location} distance={card.distance} country={country} />
        </p>
        <h3>
          <AnchoredLink to={details}>{room.name}</AnchoredLink>
        </h3>
        <p data-part="venue">{card.venueName}</p>
        {room.rank && <p data-part="rank">{room.rank}</p>}
        <Tags card={card} />
        {card.options.length > 1 && <RoomMenu card={card} ranked={page.ranked} params={params} />}
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
        <div data-part="wishes">
          {room.wishes.map(({ state, message }) => (
            <p key={message} data-state={state}>
              {state !== "met" && <span className="visually-hidden">{stateNames[state]}: </span>}
              {message}
            </p>
          ))}
        </div>
        {room.description && <p data-part="description">{room.description}</p>}
      </div>
      <div data-part="queue">
        <QueueState page={page} card={card} />
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
    </CardFrame>
  );
});

function Picture({ room, details }: { room: Card["room"]; details: string }) {
  return (
    <AnchoredLink data-part="picture" to={details}>
      <span className="visually-hidden">{`${room.name} at a glance `}</span>
      {room.image && <img src={room.image} alt="" width={600} height={400} loading="lazy" decoding="async" />}
      {room.isRecommended && <span data-part="ribbon">Recommendation sent</span>}
      {room.badge && (
        <span
          data-part="score"
          data-band={room.badge.band ?? "neutral"}
          title="Percentile of its rank among all rooms"
        >
          {room.badge.percentile}
          {room.badge.band ? (
            <span className="visually-hidden"> of 100, {room.badge.band} score</span>
          ) : (
            <small> Little met</small>
          )}
        </span>
      )}
    </AnchoredLink>
  );
}

function Tags({ card: { offers: given, isHighConversion } }: { card: Card }) {
  const offers = offersTag(given);
  if (!offers && !isHighConversion) return null;
  return (
    <p data-part="tags">
      {offers && (
        <Badge tone="clay" icon="tag">
          {offers}
        </Badge>
      )}
      {isHighConversion && (
        <Badge tone="accent" icon="chart" title="High booking rate">
          High booking rate
        </Badge>
      )}
    </p>
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
