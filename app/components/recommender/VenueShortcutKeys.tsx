import { useEffect } from "react";
import { isKeyForFieldOrDialog } from "~/components/shell/is-key-for-field-or-dialog";
import { getKeyName } from "~/services/shell/shortcuts";

/** The visible cards or table rows, in order. */
const listVisibleVenueElements = (): HTMLElement[] =>
  [...document.querySelectorAll<HTMLElement>("main [data-venue]")].flatMap((element) => {
    const venue = element.closest<HTMLElement>("tr, li");
    return venue && !venue.hidden && !venue.closest("[hidden]") ? venue : [];
  });

/** The index of the focused venue, or -1. */
function findFocusedVenueIndex(venues: readonly HTMLElement[]): number {
  return venues.findIndex((venue) => venue.contains(document.activeElement));
}

const findFirstVenueIndexInView = (venues: readonly HTMLElement[]): number =>
  Math.max(
    0,
    venues.findIndex((venue) => venue.getBoundingClientRect().top >= 0),
  );

/** The link with the room's name, which Enter opens. */
const findNameLink = (venue: HTMLElement | undefined) =>
  venue?.querySelector<HTMLElement>(':is(h3, [data-part="title"]) a');

function focusVenue(venue: HTMLElement | undefined): void {
  const link = findNameLink(venue);
  link?.focus({ preventScroll: true });
  venue?.scrollIntoView({ block: "nearest" });
}

const clickInVenue = (venue: HTMLElement | undefined, selector: string) =>
  venue?.querySelector<HTMLElement>(selector)?.click();

const QUEUE_BUTTON = 'button[form="queue-form"]';
const COMPARE_LINK = '[data-part="tools"] p a';

type KeyAction = (venues: HTMLElement[], index: number) => void;

const createFocusMove =
  (step: 1 | -1): KeyAction =>
  (venues, index) =>
    focusVenue(venues[index < 0 ? findFirstVenueIndexInView(venues) : index + step]);

const actions: Partial<Record<string, KeyAction>> = {
  j: createFocusMove(1),
  k: createFocusMove(-1),
  s: (venues, index) => clickInVenue(venues[index], QUEUE_BUTTON),
  c: (venues, index) => clickInVenue(venues[index], COMPARE_LINK),
  "/": () => {
    const box = document.querySelector<HTMLInputElement>("main #q");
    box?.focus();
    box?.select();
  },
};

/** The venue shortcuts in the list of shortcuts. They take precedence over those of every page. */
export function VenueShortcutKeys({ areOn }: { areOn: boolean }): null {
  useEffect(() => {
    if (!areOn) return;
    const onKey = (event: KeyboardEvent) => {
      const key = getKeyName(event);
      const action = key && actions[key];
      if (!action || isKeyForFieldOrDialog(event)) return;
      event.preventDefault();
      const venues = listVisibleVenueElements();
      action(venues, findFocusedVenueIndex(venues));
    };
    window.addEventListener("keydown", onKey, { capture: true });
    return () => window.removeEventListener("keydown", onKey, { capture: true });
  }, [areOn]);
  return null;
}
