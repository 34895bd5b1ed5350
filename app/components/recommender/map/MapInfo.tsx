import { Link } from "@remix-run/react";
import { type MouseEvent, useRef, useState } from "react";
import { useHydrated } from "remix-utils/use-hydrated";
import { styled } from "styled-components";
import { QueueForm } from "~/components/recommender/queue/QueueForm";
import { QueueRefusal } from "~/components/recommender/queue/QueueRefusal";
import { useQueueChange } from "~/components/recommender/queue/queue-change";
import { RemoveButton } from "~/components/recommender/queue/RemoveButton";
import { Button } from "~/components/ui/Button";
import { Icon } from "~/components/ui/Icon";
import type { MarkerInfo } from "~/services/recommender/cards/cards";
import type { RecommenderPage } from "~/services/recommender/page.server";
import { MAP_ID } from "./MapLink";

const Window = styled.section`
  position: absolute;
  bottom: 52px;
  left: -150px;
  width: 300px;
  max-height: 360px;
  overflow-y: auto;
  overscroll-behavior: contain;
  display: grid;
  gap: var(--s3);
  padding: var(--s3);
  background: var(--surface);
  color: var(--ink);
  border: 1px solid var(--line-mid);
  border-radius: var(--radius-2);
  box-shadow: var(--shadow-2);
  cursor: default;

  > header { display: grid; grid-template-columns: auto minmax(0, 1fr) auto; gap: var(--s3); align-items: start; }
  > header img { width: 72px; height: 56px; object-fit: cover; border-radius: var(--radius-1); background: var(--sunken); }
  > header > div { grid-column: 2; }
  h3 { font-size: var(--text-m); overflow-wrap: anywhere; }
  > header p { color: var(--ink-soft); font-size: var(--text-xs); font-weight: 600; letter-spacing: 0.04em; }
  > header a { grid-column: 3; display: grid; place-items: center; width: 32px; height: 32px; margin: -6px -6px 0 0; border-radius: var(--radius-1); color: var(--ink-soft); }
  > header a:hover { background: var(--hover); color: var(--ink); }
  form { display: grid; gap: var(--s2); }
  label:not(.visually-hidden) { margin-bottom: calc(-1 * var(--s1)); color: var(--ink-soft); font-size: var(--text-s); }
`;

/**
 * The info window of a marker (spec 2), in which a space is chosen and added or, if it is queued, removed. With
 * JavaScript the button follows the choice; without it, each queued space has a Remove of its own. In the older map view
 * no choice means the venue's first room entry, the Entire Venue (spec 4).
 */
export function MapInfo({
  info,
  page,
  closeHref,
}: {
  info: MarkerInfo;
  page: Pick<RecommenderPage, "screen" | "leadId" | "eventId" | "queue">;
  closeHref: string;
}) {
  const hydrated = useHydrated();
  const isOptional = page.screen === "karen";
  const [chosen, setChosen] = useState((isOptional && info.spaces[0]?.value) || "");
  const space = info.spaces.find(({ value }) => value === chosen);
  const isQueued = hydrated && space?.isQueued === true;
  const intent = isQueued ? "remove" : "add";
  const change = useQueueChange({ page, intent, anchor: MAP_ID });
  const canBePressed = space !== undefined && !space.isRecommended;
  const closeLink = useRef<HTMLAnchorElement>(null);
  const nameId = `map-info-${info.venueId}`;
  const selectId = `space-of-${info.venueId}`;
  return (
    <Window
      aria-labelledby={nameId}
      onKeyDown={({ key }) => {
        if (key === "Escape") closeLink.current?.click();
      }}
    >
      <header>
        {info.thumbnail && <img src={info.thumbnail} alt="" width={72} height={56} />}
        <div>
          <h3 id={nameId}>{info.name}</h3>
          {info.place && <p>{info.place.toUpperCase()}</p>}
        </div>
        <Link
          ref={closeLink}
          to={closeHref}
          preventScrollReset
          aria-label={`Close ${info.name}`}
          onClick={focusPin}
        >
          <Icon name="cross" />
        </Link>
      </header>
      <QueueForm page={page}>
        <label className={isOptional ? undefined : "visually-hidden"} htmlFor={selectId}>
          Select A Space{isOptional && " (optional)"}
        </label>
        <select
          id={selectId}
          name={intent}
          value={chosen}
          onChange={(event) => setChosen(event.target.value)}
        >
          {!isOptional && <option value="">Select A Space</option>}
          {info.spaces.map((space) => (
            <option key={space.value} value={space.value} disabled={space.isRecommended}>
              {space.label}
              {space.isRecommended ? " (recommendation sent)" : space.isQueued ? " (queued)" : ""}
            </option>
          ))}
        </select>
        <Button
          variant={isQueued ? "secondary" : "primary"}
          wide
          aria-disabled={hydrated && !canBePressed}
          {...change.props}
          onClick={(event) => (canBePressed ? change.props.onClick(event) : event.preventDefault())}
        >
          {isQueued ? "Remove" : isOptional ? "Add" : "Add To Queue"}
        </Button>
        <QueueRefusal refused={change.refused} />
      </QueueForm>
      {!hydrated &&
        info.spaces
          .filter((space) => space.isQueued)
          .map(({ value, label }) => (
            <RemoveButton key={value} page={page} space={value} anchor={MAP_ID} wide>
              Remove {label}
            </RemoveButton>
          ))}
    </Window>
  );
}

/** Returns the focus to the pin, which stands before its window. */
function focusPin({ currentTarget }: MouseEvent) {
  const pin = currentTarget.closest("section")?.previousElementSibling;
  if (pin instanceof HTMLElement) pin.focus();
}
