import { memo, type ReactNode } from "react";
import { QueueToggle } from "~/components/recommender/queue/QueueToggle";
import { CompareToggleLink } from "~/components/recommender/ranking/CompareToggleLink";
import { criterionStateNames } from "~/components/recommender/ranking/criterion-states";
import { AnchoredLink } from "~/components/ui/AnchoredLink";
import { Badge } from "~/components/ui/Badge";
import { Button } from "~/components/ui/Button";
import { Missing } from "~/components/ui/Missing";
import { SizedImage } from "~/components/ui/SizedImage";
import { addViewParams, paths } from "~/services/paths";
import type { Card } from "~/services/recommender/cards/cards";
import type { RecommenderPage } from "~/services/recommender/page.server";
import { formatEventCostText } from "~/services/recommender/ranking/event-cost";
import { formatOffersTag } from "~/services/recommender/search/venues";
import { PlaceText } from "../PlaceText";
import { LabelledFigure, RoomFigures } from "./RoomFigures";
import { RoomMenu } from "./RoomMenu";
import { CardFrame, formatCardId } from "./VenueCardFrame";

/** Renders a button or link for a card's venue. */
export type CardTool = (venue: { venueId: number; venueName: string }) => ReactNode;

export const ENQUIRED_LABEL = "Client enquired about this venue";

interface VenueCardProps {
  card: Card;
  page: RecommenderPage;
  params: URLSearchParams;
  /** Rendered beside the comparison link; keep the function stable, as the card is memoised. */
  tool?: CardTool | undefined;
  /** The first card's picture loads with the page, the others as they come into view. */
  isFirst?: boolean;
}

/**
 * A venue with one of its rooms. The front shows what decides: the total cost and the wishes it misses. Other
 * figures are under "More", everything else is in the drawer (spec 2).
 */
export const VenueCard = memo(function VenueCard({
  card,
  page,
  params,
  tool,
  isFirst = false,
}: VenueCardProps) {
  const { room } = card;
  const { country } = page;
  const detailsHref = addViewParams(paths.room(page.leadId, page.eventId, room.roomId), params);
  return (
    <CardFrame
      id={formatCardId(card.venueId)}
      data-queued={room.isQueued || undefined}
      data-venue={card.venueId}
    >
      <RoomPictureLink room={room} href={detailsHref} loading={isFirst ? "eager" : "lazy"} />
      <div data-part="words">
        <div data-part="name">
          <h3>
            <AnchoredLink to={detailsHref}>{room.name}</AnchoredLink>
          </h3>
          <p data-part="venue">{card.venueName}</p>
        </div>
        <p data-part="place">
          {room.total ? (
            <>
              <b>{formatEventCostText(room.total, country)}</b> for {room.total.guests} ·{" "}
            </>
          ) : (
            <>
              <Missing words="Price not known" /> ·{" "}
            </>
          )}
          <PlaceText location={card.location} distance={card.distance} country={country} />
        </p>
        <RankAndTags card={card} />
        <UnmetWishes wishes={room.wishes} />
      </div>
      <div data-part="choose">
        <QueueButtonOrSentState page={page} card={card} />
        {card.options.length > 1 && <RoomMenu card={card} ranked={page.ranked} params={params} />}
      </div>
      <div data-part="tools">
        <CompareToggleLink
          page={page}
          anchor={formatCardId(card.venueId)}
          room={{ roomId: room.roomId, name: `${room.name} at ${card.venueName}` }}
          params={params}
        />
        {tool?.(card)}
      </div>
      <MoreRoomDetails room={room} country={country} />
    </CardFrame>
  );
});

interface PictureProps {
  room: Card["room"];
  href: string;
  loading: "eager" | "lazy";
}

function RoomPictureLink({ room, href, loading }: PictureProps) {
  return (
    <AnchoredLink data-part="picture" to={href}>
      <span className="visually-hidden">{`${room.name} at a glance `}</span>
      {room.image && (
        <SizedImage
          src={room.image}
          alt=""
          width={600}
          height={400}
          shownWidth={136}
          loading={loading}
          decoding="async"
        />
      )}
      {room.isRecommended && <span data-part="ribbon">Recommendation sent</span>}
    </AnchoredLink>
  );
}

/** The room's rank with the star of its score band, and tags of its venue. */
function RankAndTags({ card: { room, offers: offerCount, isHighConversion, isEnquired } }: { card: Card }) {
  const offers = formatOffersTag(offerCount);
  const { badge, rank } = room;
  if (!offers && !isHighConversion && !isEnquired && !rank) return null;
  return (
    <div data-part="tags">
      {isEnquired && (
        <Badge tone="info" icon="chat">
          {ENQUIRED_LABEL}
        </Badge>
      )}
      {rank && (
        <p data-part="score" data-band={badge && (badge.band ?? "neutral")}>
          <span data-part="rank">{rank}</span>
          {badge && !badge.band && <small> Weak match</small>}
          {badge && (
            <span className="visually-hidden">
              {`, percentile ${badge.percentile}${badge.band ? `, ${badge.band} score` : ""}`}
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

/** Wishes that the room does not meet, or is not known to meet. */
function UnmetWishes({ wishes }: { wishes: Card["room"]["wishes"] }) {
  const missed = wishes.filter(({ state }) => state !== "met");
  if (wishes.length === 0) return null;
  return (
    <div data-part="missed">
      {missed.length === 0 && <p data-state="met">Meets all criteria</p>}
      {missed.map(({ state, message }) => (
        <p key={message} data-state={state}>
          <span className="visually-hidden">{criterionStateNames[state]}: </span>
          {message}
        </p>
      ))}
    </div>
  );
}

/** Further figures, the wishes that the room meets, and its description (spec 2). */
function MoreRoomDetails({ room, country }: { room: Card["room"]; country: RecommenderPage["country"] }) {
  const met = room.wishes.filter(({ state }) => state === "met");
  return (
    <details data-part="more">
      <summary>
        More<span className="visually-hidden"> about {room.name}</span>
      </summary>
      <RoomFigures room={room} country={country} withMinimum>
        <LabelledFigure name="External catering">
          {room.externalCatering === undefined ? (
            <Missing words="Not known" />
          ) : room.externalCatering ? (
            "YES"
          ) : (
            "NO"
          )}
        </LabelledFigure>
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

function QueueButtonOrSentState({ page, card }: Pick<VenueCardProps, "page" | "card">) {
  const { room } = card;
  return room.isRecommended ? (
    <Button type="button" icon="tick" disabled wide>
      Recommendation sent
    </Button>
  ) : (
    <QueueToggle
      page={page}
      room={{ ...room, venueId: card.venueId, venueName: card.venueName }}
      anchor={formatCardId(card.venueId)}
    />
  );
}
