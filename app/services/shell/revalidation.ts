import type { ShouldRevalidateFunctionArgs } from "@remix-run/react";

/**
 * What no loader of a page with a map or a gallery reads: where the map is looked at, which picture is open, and
 * which rooms are chosen for a comparison, and whether only their differences are shown.
 */
const LOOKS = ["lat", "lng", "z", "image", "compare", "only"];

/** Whether two addresses differ in what is looked at and in nothing else, so that no data has to be loaded. */
export function isOnlyAnotherLook(from: URL, to: URL): boolean {
  const rest = (url: URL) => {
    const params = new URLSearchParams(url.search);
    for (const name of LOOKS) params.delete(name);
    return `${url.pathname}?${params}`;
  };
  return from.search !== to.search && rest(from) === rest(to);
}

/** For routes with a map or a gallery: loads again whenever Remix would, but not for another look. */
export const unlessOnlyAnotherLook = ({
  currentUrl,
  nextUrl,
  defaultShouldRevalidate,
}: ShouldRevalidateFunctionArgs) => defaultShouldRevalidate && !isOnlyAnotherLook(currentUrl, nextUrl);
