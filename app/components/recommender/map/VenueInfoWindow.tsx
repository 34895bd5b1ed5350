import { Link } from "@remix-run/react";
import { type RefObject, useEffect, useRef, useState } from "react";
import { useHydrated } from "remix-utils/use-hydrated";
import { styled } from "styled-components";
import { RoomFigures } from "~/components/recommender/cards/RoomFigures";
import { RoomMenu } from "~/components/recommender/cards/RoomMenu";
import { QueueErrorAlert } from "~/components/recommender/queue/QueueErrorAlert";
import { QUEUE_FORM_ID } from "~/components/recommender/queue/QueueForm";
import { useQueueButton } from "~/components/recommender/queue/use-queue-button";
import { criterionStateNames } from "~/components/recommender/ranking/criterion-states";
import { Button } from "~/components/ui/Button";
import { Icon } from "~/components/ui/Icon";
import { SizedImage } from "~/components/ui/SizedImage";
import { addViewParams, paths } from "~/services/paths";
import type { MarkerInfo } from "~/services/recommender/map/markers";
import { MAP_HEIGHT } from "~/services/recommender/map/view";
import type { RecommenderPage } from "~/services/recommender/page.server";
import { MAP_ID } from "./MapLink";
import { type MapPoint, type PressedRow, toMapPointStyle } from "./map-point";

/** In pixels: the part of the map that a window may fill, and its distance from the pin's tip. */
const WINDOW_SPACE = { top: 8, bottom: MAP_HEIGHT - 24, gapAbove: 52, gapBelow: 8 };

/** With fewer pixels above a pin, its window opens below if there is more space. */
const MIN_SPACE_ABOVE = 300;

/* Placed at its pin (`--x`, `--y`) and moved as far as needed to be fully visible. */
const Window = styled.section`
  --width: min(300px, 100cqw - 16px);
  position: absolute;
  scroll-margin-block: var(--s2);
  width: var(--width);
  left: clamp(8px - 50cqw - var(--x), var(--width) / -2, 50cqw - 8px - var(--width) - var(--x));
  bottom: max(52px, var(--y) - 576px);
  translate: 0 max(0px, 100% + 60px - var(--y));
  &[data-below] {
    bottom: auto;
    top: max(8px, 8px - var(--y));
    translate: 0 min(0px, 568px - var(--y) - 100%);
  }
  max-height: 348px;
  overflow-y: auto;
  overscroll-behavior: contain;
  display: grid;
  gap: var(--s2);
  padding: var(--s3);
  background: var(--surface);
  color: var(--ink);
  border: 1px solid var(--line-mid);
  border-radius: var(--radius-2);
  box-shadow: var(--shadow-2);
  cursor: default;
  &:focus { outline: none; }
  &:focus-visible { outline: 2px solid var(--focus); outline-offset: 2px; }

  > header { display: grid; grid-template-columns: auto minmax(0, 1fr) auto; gap: var(--s3); align-items: start; }
  > header img { width: 72px; height: 56px; object-fit: cover; border-radius: var(--radius-1); background: var(--sunken); }
  > header > div { grid-column: 2; line-height: 1.3; }
  h3 { font-size: var(--text-m); overflow-wrap: anywhere; }
  > header p { color: var(--ink-soft); font-size: var(--text-xs); font-weight: 600; letter-spacing: 0.04em; }
  > header a { grid-column: 3; display: grid; place-items: center; width: 36px; height: 36px; margin: -8px -8px 0 0; border-radius: var(--radius-1); color: var(--ink-soft); }
  > header a:hover { background: var(--hover); color: var(--ink); }
  > p { font-size: var(--text-s); line-height: 1.35; font-variant-numeric: tabular-nums; }
  [data-part="rank"] { font-weight: 600; }
  [data-part="over"] { color: var(--danger); font-weight: 600; }
  [data-part="unmet"]::before { content: "✕ " / ""; color: var(--danger); font-weight: 700; }
  [data-part="room"] { font-weight: 600; overflow-wrap: anywhere; }
  [data-part="rooms"] div { position: static; max-height: 180px; margin-top: 4px; box-shadow: none; }
  dl { display: grid; grid-template-columns: 1fr 1fr; gap: 4px var(--s3); line-height: 1.3; font-variant-numeric: tabular-nums; }
  dt { color: var(--ink-soft); font-size: var(--text-xs); }
  dd { font-weight: 600; }
  [data-missing] { color: var(--ink-faint); font-weight: 400; }
  [data-part="acts"] { display: flex; gap: var(--s2); align-items: center; }
  [data-part="acts"] a { flex: none; display: inline-flex; align-items: center; min-height: var(--control); padding: 0 var(--s2); font-size: var(--text-s); font-weight: 600; }
  [data-part="acts"] button { padding-inline: var(--s2); }

  @media (max-width: 39.9375rem) { > header a { width: 44px; height: 44px; } }
`;

interface MapInfoProps {
  info: MarkerInfo;
  page: Pick<RecommenderPage, "screen" | "leadId" | "eventId" | "queue" | "country" | "ranked">;
  params: URLSearchParams;
  closeHref: string;
  fromList: PressedRow;
  /** The position of its pin. */
  point: MapPoint;
  mapWidth: number;
}

/**
 * The info window of a marker (spec 2): rank, price and capacity of the chosen room, a link to its drawer, and its
 * queue button. Choosing another room is a link, so that it works without JavaScript.
 */
export function VenueInfoWindow({ info, page, params, closeHref, fromList, point, mapWidth }: MapInfoProps) {
  const { card } = info;
  const { room } = card;
  const spaceAbove = point.top - WINDOW_SPACE.gapAbove - WINDOW_SPACE.top;
  const spaceBelow = WINDOW_SPACE.bottom - WINDOW_SPACE.gapBelow - point.top;
  const isBelow = spaceAbove < MIN_SPACE_ABOVE && spaceAbove < spaceBelow;
  const closeLink = useRef<HTMLAnchorElement>(null);
  const { ref, focusOpener } = useFocusFromList(info.venueId, fromList);
  useScrollIntoViewOnOpen(ref);
  const nameId = `map-info-${info.venueId}`;
  const isOlderView = page.screen === "karen";
  return (
    <Window
      ref={ref}
      tabIndex={-1}
      aria-labelledby={nameId}
      data-below={isBelow || undefined}
      style={toMapPointStyle(point, mapWidth)}
      onKeyDown={({ key }) => {
        if (key === "Escape") closeLink.current?.click();
      }}
    >
      <InfoWindowHeader
        info={info}
        closeHref={closeHref}
        nameId={nameId}
        closeLink={closeLink}
        onClose={focusOpener}
      />
      {card.options.length > 1 ? (
        <RoomMenu card={card} ranked={page.ranked} params={params} anchor={MAP_ID} label="Select A Space" />
      ) : (
        <p data-part="room">{room.name}</p>
      )}
      {room.rank && <p data-part="rank">{room.rank}</p>}
      <RoomFigures room={room} country={page.country} />
      {room.overBudget && <p data-part="over">▲ {room.overBudget}</p>}
      {room.wishes
        .filter(({ state, message }) => state === "unmet" && message !== room.overBudget)
        .map(({ message }) => (
          <p key={message} data-part="unmet">
            <span className="visually-hidden">{criterionStateNames.unmet}: </span>
            {message}
          </p>
        ))}
      <div data-part="acts">
        <QueueButton key={info.space} info={info} page={page} />
        {!isOlderView && (
          <Link
            to={addViewParams(paths.room(page.leadId, page.eventId, room.roomId), params)}
            preventScrollReset
            aria-label={`Details of ${room.name}`}
          >
            Details
          </Link>
        )}
      </div>
    </Window>
  );
}

function InfoWindowHeader({
  info,
  closeHref,
  nameId,
  closeLink,
  onClose,
}: Pick<MapInfoProps, "info" | "closeHref"> & {
  nameId: string;
  closeLink: RefObject<HTMLAnchorElement>;
  onClose: () => void;
}) {
  return (
    <header>
      {info.thumbnail && <SizedImage src={info.thumbnail} alt="" width={72} height={56} />}
      <div>
        <h3 id={nameId}>{info.name}</h3>
        {info.place && <p>{info.place.toUpperCase()}</p>}
      </div>
      <Link
        ref={closeLink}
        to={closeHref}
        preventScrollReset
        aria-label={`Close ${info.name}`}
        onClick={onClose}
      >
        <Icon name="cross" />
      </Link>
    </header>
  );
}

/** Queues or removes the chosen room, unless it was sent. The label is short in the older map view (spec 4). */
function QueueButton({
  info: { card, space },
  page,
}: {
  info: MarkerInfo;
  page: Pick<RecommenderPage, "screen" | "leadId" | "eventId" | "queue">;
}) {
  const { isQueued, isRecommended } = card.room;
  const change = useQueueButton({ page, intent: isQueued ? "remove" : "add", space, anchor: MAP_ID });
  if (isRecommended && !isQueued)
    return (
      <Button type="button" icon="tick" disabled wide>
        Recommendation sent
      </Button>
    );
  const addLabel = page.screen === "karen" ? "Add" : "Add To Queue";
  return (
    <>
      <Button form={QUEUE_FORM_ID} variant={isQueued ? "secondary" : "primary"} wide {...change.props}>
        {isQueued ? "Remove" : addLabel}
      </Button>
      <QueueErrorAlert alert={change.alert} />
    </>
  );
}

/** Scrolls a newly opened window into view, unless the server rendered it: then the page stays where it is. */
function useScrollIntoViewOnOpen(ref: RefObject<HTMLElement>): void {
  const [wasRendered] = useState(!useHydrated());
  useEffect(() => {
    if (!wasRendered) ref.current?.scrollIntoView({ block: "nearest" });
  }, [wasRendered, ref]);
}

/**
 * A window opened from the list takes the focus and returns it to the row when closed. One opened from its pin
 * returns it to the pin, the element before it.
 */
function useFocusFromList(
  venueId: number,
  fromList: PressedRow,
): { ref: RefObject<HTMLElement>; focusOpener: () => void } {
  const ref = useRef<HTMLElement>(null);
  useEffect(() => {
    if (fromList.current === venueId) ref.current?.focus({ preventScroll: true });
  }, [venueId, fromList]);
  const focusOpener = () => {
    const row = document.querySelector(`li[data-venue="${venueId}"] a`);
    const opener = fromList.current === venueId ? row : ref.current?.previousElementSibling;
    fromList.current = undefined;
    if (opener instanceof HTMLElement) opener.focus({ preventScroll: true });
  };
  return { ref, focusOpener };
}
