import { useEffect } from "react";
import { areKeysBusy } from "~/components/shell/busy-keys";
import { keyName } from "~/services/shell/shortcuts";

/** The venues that are seen, in their order: cards, or rows of the table. */
const venuesSeen = () =>
  [...document.querySelectorAll<HTMLElement>("main [data-venue]")].flatMap((mark) => {
    const venue = mark.closest<HTMLElement>("tr, li");
    return venue && !venue.hidden && !venue.closest("[hidden]") ? venue : [];
  });

/** The venue of the focus, else the first that is in sight. */
function venueAtHand(venues: readonly HTMLElement[]): number {
  const focused = venues.findIndex((venue) => venue.contains(document.activeElement));
  return focused >= 0 ? focused : -1;
}

const firstInSight = (venues: readonly HTMLElement[]) =>
  Math.max(
    0,
    venues.findIndex((venue) => venue.getBoundingClientRect().top >= 0),
  );

/** The link with the name of the room, which Enter opens. */
const nameOf = (venue: HTMLElement | undefined) =>
  venue?.querySelector<HTMLElement>(':is(h3, [data-part="title"]) a');

function goTo(venue: HTMLElement | undefined) {
  const name = nameOf(venue);
  name?.focus({ preventScroll: true });
  venue?.scrollIntoView({ block: "nearest" });
}

const press = (venue: HTMLElement | undefined, what: string) =>
  venue?.querySelector<HTMLElement>(what)?.click();

const QUEUE_BUTTON = 'button[form="queue-form"]';
const COMPARE_LINK = '[data-part="tools"] p a';

type Act = (venues: HTMLElement[], at: number) => void;

const move =
  (step: 1 | -1): Act =>
  (venues, at) =>
    goTo(venues[at < 0 ? firstInSight(venues) : at + step]);

const acts: Partial<Record<string, Act>> = {
  j: move(1),
  k: move(-1),
  s: (venues, at) => press(venues[at], QUEUE_BUTTON),
  c: (venues, at) => press(venues[at], COMPARE_LINK),
  "/": () => {
    const box = document.querySelector<HTMLInputElement>("main #q");
    box?.focus();
    box?.select();
  },
};

/** The keys of the venues of an event, as the list of shortcuts says them. They go before those of every page. */
export function VenueKeys({ areOn }: { areOn: boolean }) {
  useEffect(() => {
    if (!areOn) return;
    const onKey = (event: KeyboardEvent) => {
      const key = keyName(event);
      const act = key && acts[key];
      if (!act || areKeysBusy(event)) return;
      event.preventDefault();
      const venues = venuesSeen();
      act(venues, venueAtHand(venues));
    };
    window.addEventListener("keydown", onKey, { capture: true });
    return () => window.removeEventListener("keydown", onKey, { capture: true });
  }, [areOn]);
  return null;
}
