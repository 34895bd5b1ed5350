import { rankWords } from "@contract/recommender/rank-words";
import { type FocusEvent, type KeyboardEvent, useEffect, useRef, useState } from "react";
import { flushSync } from "react-dom";
import { styled } from "styled-components";
import { AnchoredLink } from "~/components/ui/AnchoredLink";
import type { Card, RoomOption } from "~/services/recommender/cards/cards";
import { cardId } from "./VenueCardFrame";

/** The name of the parameter that says which rooms cards show. */
const SHOW = "show";

/** The name of the parameter that says which venue's rooms the server lists; where a script is lost on its way. */
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
  /* Within its card: cards are painted on their own, and nothing of them outside. */
  div {
    position: absolute; inset: calc(100% + 4px) 0 auto; z-index: 2; max-height: 240px; padding: 4px; overflow-y: auto; overscroll-behavior: contain;
    background: var(--raised); border: 1px solid var(--line-mid); border-radius: var(--radius-2); box-shadow: var(--shadow-2);
  }
  a { display: flex; align-items: center; min-height: var(--control); padding: 4px var(--s2); border-radius: var(--radius-1); color: var(--ink); text-decoration: none; }
  a:hover { background: var(--hover); }
  a[aria-current] { background: var(--accent-soft); color: var(--accent); font-weight: 600; }
  a:focus-visible { outline-offset: -2px; }
  /* Without JavaScript the line itself is the link to the list. */
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
  /** The id of the element to which a page without JavaScript comes back. */
  anchor?: string;
  /** What is read aloud before the shown room. */
  label?: string;
}

/**
 * The rooms of a card's venue as a drop-down; choosing one shows it, and rooms chosen on other cards stay chosen.
 * Closed it is one line: a list of 60 cards would spend a second on 60 select boxes. The list is drawn when it is
 * opened; without JavaScript, and where the script does not arrive, a link asks the server for it (UI-08).
 */
export function RoomMenu({
  card,
  ranked,
  params,
  anchor = cardId(card.venueId),
  label = `Room of ${card.venueName}`,
}: RoomMenuProps) {
  const menu = useRef<HTMLDetailsElement>(null);
  const isListed = params.get(LISTED) === String(card.venueId);
  const { isOpen, setOpen, close } = useOpen(menu, isListed);
  const listing = `?${withListed(card, params)}#${anchor}`;
  const shown = card.options.find(({ roomId }) => roomId === card.room.roomId);

  const onKeyDown = useArrowKeys(menu, { isOpen, setOpen, close });
  // Listed before it opens, so that nothing else is seen in between.
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
        <span>{shown && nameText(shown)}</span>
        {!isOpen && (
          <noscript>
            <a href={listing}>List the rooms</a>
          </noscript>
        )}
      </summary>
      {isOpen ? (
        <Options card={card} ranked={ranked} params={params} anchor={anchor} shown={shown} onChoose={close} />
      ) : (
        <a data-part="listing" href={listing}>
          List the rooms
        </a>
      )}
    </Rooms>
  );
}

/** The arrow keys open the menu and go from room to room, Escape closes it. */
function useArrowKeys(
  menu: React.RefObject<HTMLDetailsElement>,
  { isOpen, setOpen, close }: ReturnType<typeof useOpen>,
) {
  const move = (step: 1 | -1) => {
    if (!menu.current) return;
    flushSync(() => setOpen(true));
    menu.current.open = true;
    const links = [...menu.current.querySelectorAll("a")];
    const at = links.findIndex((link) => link.matches(":focus"));
    const next =
      at < 0 ? links.find((link) => link.ariaCurrent) : links[(at + step + links.length) % links.length];
    next?.focus();
  };
  return (event: KeyboardEvent) => {
    const step = ARROWS[event.key];
    if (event.key === "Escape") {
      // What it stands in stays open.
      if (isOpen) event.stopPropagation();
      close();
    }
    if (step) {
      event.preventDefault();
      move(step);
    }
  };
}

function Options({
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
          to={`?${withRoom(card, params, option)}`}
          anchor={anchor}
          aria-current={option === shown || undefined}
          onClick={onChoose}
          replace
        >
          {optionText(option, ranked)}
        </AnchoredLink>
      ))}
    </div>
  );
}

/** Whether the menu is open, as the browser opens and closes it by itself; `close` gives the focus back to it. */
function useOpen(menu: React.RefObject<HTMLDetailsElement>, isOpenAtFirst: boolean) {
  const [isOpen, setState] = useState(isOpenAtFirst);
  const setOpen = (open: boolean) => {
    if (!open && menu.current) menu.current.open = false;
    setState(open);
  };
  // It may have been opened before the script was there.
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

/** The search params with this room on the card. */
function withRoom(card: Pick<Card, "options">, params: URLSearchParams, { roomId }: RoomOption) {
  const own = new Set(card.options.map((option) => String(option.roomId)));
  const others = [...params].filter(([name, value]) => name !== LISTED && (name !== SHOW || !own.has(value)));
  return new URLSearchParams([...others, [SHOW, String(roomId)]]);
}

/** The search params with the rooms of this card's venue listed by the server. */
function withListed({ venueId }: Pick<Card, "venueId">, params: URLSearchParams) {
  const listed = new URLSearchParams(params);
  listed.set(LISTED, String(venueId));
  return listed;
}

/** The Entire Venue entry reads like a divider (spec 2). */
const nameText = ({ name, isEntireVenue }: RoomOption) => (isEntireVenue ? `— ${name} —` : name);

function optionText(option: RoomOption, ranked: number) {
  const { position, sharedWith, points, isQueued, isRecommended } = option;
  const rank =
    position === undefined ? undefined : rankWords({ position, sharedWith, of: ranked, total: points });
  const state = isRecommended ? "recommendation sent" : isQueued ? "queued" : undefined;
  return [nameText(option), rank, state].filter(Boolean).join(" · ");
}
