import { formatRankAndPoints } from "@contract/recommender/format-rank";
import { type FocusEvent, type KeyboardEvent, useEffect, useRef, useState } from "react";
import { flushSync } from "react-dom";
import { styled } from "styled-components";
import { AnchoredLink } from "~/components/ui/AnchoredLink";
import type { Card, RoomOption } from "~/services/recommender/cards/cards";
import { formatCardId } from "./VenueCardFrame";

/** Query parameter: the rooms that cards show. */
const SHOW = "show";

/** Query parameter: the venue whose rooms the server lists, if a script did not load. */
const LISTED = "rooms";

const Rooms = styled.details`
  position: relative;
  min-width: 0;

  /* Looks like the select boxes of forms. */
  summary {
    display: flex; align-items: center; min-height: var(--control); padding: 6px 32px 6px var(--s3);
    background: linear-gradient(45deg, transparent 50%, var(--ink-soft) 50%) right 17px center / 5px 5px no-repeat,
      linear-gradient(-45deg, transparent 50%, var(--ink-soft) 50%) right 12px center / 5px 5px no-repeat, var(--raised);
    border: 1px solid var(--line-strong); border-radius: var(--radius-1); list-style: none;
  }
  summary::-webkit-details-marker { display: none; }
  summary:hover { border-color: var(--ink-soft); }
  summary span:last-child { min-width: 0; overflow: hidden; text-overflow: ellipsis; white-space: nowrap; }
  /* Inside its card, as nothing is painted outside a card. */
  div {
    position: absolute; inset: calc(100% + 4px) 0 auto; z-index: 2; max-height: 240px; padding: 4px; overflow-y: auto; overscroll-behavior: contain;
    background: var(--raised); border: 1px solid var(--line-mid); border-radius: var(--radius-2); box-shadow: var(--shadow-2);
  }
  a { display: flex; align-items: center; min-height: var(--control); padding: 4px var(--s2); border-radius: var(--radius-1); color: var(--ink); text-decoration: none; }
  a:hover { background: var(--hover); }
  a[aria-current] { background: var(--accent-soft); color: var(--accent); font-weight: 600; }
  a:focus-visible { outline-offset: -2px; }
  /* Without JavaScript the whole line links to the list. */
  summary { position: relative; }
  summary a { position: absolute; inset: 0; min-height: 0; opacity: 0; }
  summary:has(a:focus-visible) { outline: 2px solid var(--focus); outline-offset: 2px; }
  @media (max-width: 39.9375rem) { summary { font-size: 1rem; } }
`;

const ARROWS: Partial<Record<string, 1 | -1>> = { ArrowDown: 1, ArrowUp: -1 };

interface RoomMenuProps {
  card: Pick<Card, "venueId" | "venueName" | "options"> & { room: Pick<Card["room"], "roomId"> };
  /** How many rooms the search ranks. */
  ranked: number;
  params: URLSearchParams;
  /** Anchor to return to without JavaScript. */
  anchor?: string;
  /** Read aloud before the shown room. */
  label?: string;
}

/**
 * A drop-down of the venue's rooms. Choosing one shows it; choices on other cards stay. Closed, it is a single
 * line, as rendering 60 select boxes would take a second. The list is rendered when opened; without JavaScript, or
 * if the script does not load, a link gets it from the server (UI-08).
 */
export function RoomMenu({
  card,
  ranked,
  params,
  anchor = formatCardId(card.venueId),
  label = `Room at ${card.venueName}`,
}: RoomMenuProps) {
  const menu = useRef<HTMLDetailsElement>(null);
  const isListed = params.get(LISTED) === String(card.venueId);
  const { isOpen, setOpen, close } = useMenuOpenState(menu, isListed);
  const listingHref = `?${addListedVenueParam(card, params)}#${anchor}`;
  const shown = card.options.find(({ roomId }) => roomId === card.room.roomId);

  const onKeyDown = useMenuArrowKeys(menu, { isOpen, setOpen, close });
  // Renders the list before it opens, to avoid a flicker.
  const onClick = () => {
    if (!menu.current?.open) flushSync(() => setOpen(true));
  };
  const onBlur = ({ relatedTarget }: FocusEvent) => {
    if (relatedTarget && !menu.current?.contains(relatedTarget)) setOpen(false);
  };

  return (
    <Rooms
      ref={menu}
      data-part="rooms"
      name="rooms"
      open={isListed}
      onClick={onClick}
      onToggle={({ currentTarget }) => setOpen(currentTarget.open)}
      onKeyDown={onKeyDown}
      onBlur={onBlur}
    >
      <summary>
        <span className="visually-hidden">{label}: </span>
        <span>{shown && formatRoomOptionName(shown)}</span>
        {!isOpen && (
          <noscript>
            <a href={listingHref}>Show rooms</a>
          </noscript>
        )}
      </summary>
      {isOpen ? (
        <RoomMenuOptions
          card={card}
          ranked={ranked}
          params={params}
          anchor={anchor}
          shown={shown}
          onChoose={close}
        />
      ) : (
        <a data-part="listing" href={listingHref}>
          Show rooms
        </a>
      )}
    </Rooms>
  );
}

/** Arrow keys open the menu and move between rooms; Escape closes it. */
function useMenuArrowKeys(
  menu: React.RefObject<HTMLDetailsElement>,
  { isOpen, setOpen, close }: ReturnType<typeof useMenuOpenState>,
) {
  const move = (step: 1 | -1) => {
    if (!menu.current) return;
    flushSync(() => setOpen(true));
    menu.current.open = true;
    const links = [...menu.current.querySelectorAll("a")];
    const focused = links.findIndex((link) => link.matches(":focus"));
    // The first press goes to the shown room; after the last room comes the first.
    const next =
      focused < 0
        ? links.find((link) => link.ariaCurrent)
        : links[(focused + step + links.length) % links.length];
    next?.focus();
  };
  return (event: KeyboardEvent) => {
    const step = ARROWS[event.key];
    if (event.key === "Escape") {
      // Keeps the surrounding dialog open.
      if (isOpen) event.stopPropagation();
      close();
    }
    if (step) {
      event.preventDefault();
      move(step);
    }
  };
}

function RoomMenuOptions({
  card,
  ranked,
  params,
  anchor,
  shown,
  onChoose,
}: Pick<RoomMenuProps, "card" | "ranked" | "params"> & {
  anchor: string;
  shown: RoomOption | undefined;
  onChoose: () => void;
}) {
  return (
    <div>
      {card.options.map((option) => (
        <AnchoredLink
          key={option.roomId}
          to={`?${addShownRoomParam(card, params, option)}`}
          anchor={anchor}
          aria-current={option === shown || undefined}
          onClick={onChoose}
          replace
        >
          {formatRoomOptionLabel(option, ranked)}
        </AnchoredLink>
      ))}
    </div>
  );
}

/** Follows the browser's own opening and closing of the menu. `close` also returns the focus to it. */
function useMenuOpenState(menu: React.RefObject<HTMLDetailsElement>, isInitiallyOpen: boolean) {
  const [isOpen, setState] = useState(isInitiallyOpen);
  const setOpen = (open: boolean) => {
    if (!open && menu.current) menu.current.open = false;
    setState(open);
  };
  // It may have been opened before the script loaded.
  useEffect(() => setState(menu.current?.open ?? false), [menu]);
  useEffect(() => {
    if (!isOpen) return;
    const closeOutside = ({ target }: MouseEvent) => {
      if (menu.current && !menu.current.contains(target as Node)) menu.current.open = false;
    };
    document.addEventListener("click", closeOutside);
    return () => document.removeEventListener("click", closeOutside);
  }, [isOpen, menu]);
  const close = () => {
    menu.current?.querySelector("summary")?.focus({ preventScroll: true });
    setOpen(false);
  };
  return { isOpen, setOpen, close };
}

/** The query parameters with this room shown on the card. */
function addShownRoomParam(
  card: Pick<Card, "options">,
  params: URLSearchParams,
  { roomId }: RoomOption,
): URLSearchParams {
  const cardRoomIds = new Set(card.options.map((option) => String(option.roomId)));
  const others = [...params].filter(
    ([name, value]) => name !== LISTED && (name !== SHOW || !cardRoomIds.has(value)),
  );
  return new URLSearchParams([...others, [SHOW, String(roomId)]]);
}

/** The query parameters with this venue's rooms listed by the server. */
function addListedVenueParam({ venueId }: Pick<Card, "venueId">, params: URLSearchParams): URLSearchParams {
  const listed = new URLSearchParams(params);
  listed.set(LISTED, String(venueId));
  return listed;
}

/** The Entire Venue entry reads like a divider (spec 2). */
const formatRoomOptionName = ({ name, isEntireVenue }: RoomOption) => (isEntireVenue ? `— ${name} —` : name);

function formatRoomOptionLabel(option: RoomOption, rankedCount: number): string {
  const { position, sharedWith, points, isQueued, isRecommended } = option;
  const rank =
    position === undefined
      ? undefined
      : formatRankAndPoints({ position, sharedWith, roomCount: rankedCount, total: points });
  const state = isRecommended ? "recommendation sent" : isQueued && "queued";
  return [formatRoomOptionName(option), rank, state].filter(Boolean).join(" · ");
}
