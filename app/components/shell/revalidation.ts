import { type ShouldRevalidateFunctionArgs, useFetchers } from "@remix-run/react";
import { useEffect } from "react";

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

/** Whether something was posted whose page has not its new data yet: a move then takes their load away. */
let isChangeUnderWay = false;

/** Tells `unlessOnlyAnotherLook` of what is posted without a move, such as a room that is queued. */
export function useChangesUnderWay() {
  const isUnderWay = useFetchers().some(({ formMethod = "GET" }) => formMethod !== "GET");
  useEffect(() => {
    isChangeUnderWay = isUnderWay;
  }, [isUnderWay]);
}

/** For routes with a map or a gallery: loads again whenever Remix would, but not for another look. */
export const unlessOnlyAnotherLook = ({
  currentUrl,
  nextUrl,
  defaultShouldRevalidate,
}: ShouldRevalidateFunctionArgs) =>
  defaultShouldRevalidate && (isChangeUnderWay || !isOnlyAnotherLook(currentUrl, nextUrl));
