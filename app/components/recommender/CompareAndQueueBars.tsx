import { styled } from "styled-components";
import type { RecommenderPage } from "~/services/recommender/page.server";
import { QueueBar } from "./queue/QueueBar";
import { CompareBar } from "./ranking/CompareBar";

const Dock = styled.div`
  position: sticky;
  bottom: var(--s4);
  z-index: 15;
  width: fit-content;
  max-width: 100%;
  margin-inline: auto;
  background: var(--raised);
  border-radius: var(--radius-3);

  &:has([role="status"]:not(:empty), [data-part="queue-bar"]) { border: 1px solid var(--line-mid); box-shadow: var(--shadow-2); }
  > section:has([role="status"]:not(:empty)) + [data-part="queue-bar"] { border-top: 1px solid var(--line); }
  @media (min-width: 75rem) {
    display: flex; align-items: center;
    > section:has([role="status"]:not(:empty)) + [data-part="queue-bar"] { border-top: 0; border-left: 1px solid var(--line); }
  }
  @media (min-width: 56.25rem) {
    &:not([data-whole]) > [data-part="queue-bar"] { display: none; }
    @media (min-width: 90rem) and (max-width: 112.4375rem) { main:has([data-docked]) &&& > [data-part="queue-bar"] { display: flex; } }
    &:not([data-whole]):not(:has([role="status"]:not(:empty))) { border: 0; box-shadow: none; }
  }
  /* On phones at the very bottom, from edge to edge. */
  @media (max-width: 39.9375rem) {
    bottom: 0; width: auto; max-width: none; margin-inline: calc(-1 * var(--s4)); border-radius: 0;
    &:has([role="status"]:not(:empty), [data-part="queue-bar"]) { border-width: 1px 0 0; }
  }
  /* Without JavaScript a dialog is part of the page; the dock's links would leave it and lose typed text. */
  section[data-variant]:not([data-docked]) ~ & { display: none; }
  @media print { display: none; }
  /* Focused elements are scrolled clear of the dock, except its own links. */
  html:has(& [role="status"]:not(:empty), & [data-part="queue-bar"]) {
    --dock-room: 6rem;
    scroll-padding-bottom: var(--dock-room);
    @media (max-width: 74.9375rem) { --dock-room: 10rem; }
  }
  :is(a, button, section) { scroll-margin-bottom: calc(-1 * var(--dock-room, 0rem)); }
`;

/** The rooms to compare, and the queue where its panel is out of sight. */
export const CompareAndQueueBars = ({ page, params }: { page: RecommenderPage; params: URLSearchParams }) => (
  <Dock data-whole={page.view === "table" || undefined}>
    <CompareBar page={page} params={params} />
    <QueueBar page={page} params={params} />
  </Dock>
);
