import { useHydrated } from "remix-utils/use-hydrated";

/**
 * The address with a place of its page, so that without JavaScript the page does not start at its top again; with it
 * the page stays where it is, and the address goes without.
 * @param id of an element; nothing is added without one
 */
export function useAnchored(address: string, id: string | undefined): string {
  const hydrated = useHydrated();
  return hydrated || !id ? address : `${address}#${id}`;
}
