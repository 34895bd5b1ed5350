import { type ShouldRevalidateFunctionArgs, useFetchers } from "@remix-run/react";
import { useEffect } from "react";

/** Search params that no loader reads: map position, open picture, and the rooms in a comparison. */
const VIEW_PARAMS = ["lat", "lng", "z", "image", "compare", "only"];

/** Whether two URLs differ only in view params, so that no data has to be loaded. */
export function isViewChange(from: URL, to: URL): boolean {
  const withoutViewParams = (url: URL) => {
    const params = new URLSearchParams(url.search);
    for (const name of VIEW_PARAMS) params.delete(name);
    return `${url.pathname}?${params}`;
  };
  return from.search !== to.search && withoutViewParams(from) === withoutViewParams(to);
}

/** Whether posted changes have not been reloaded yet; a navigation cancels their reload. */
let hasPendingChange = false;

/** Tracks posts without navigation, such as queuing a room, for `skipRevalidationForViewChange`. */
export function useTrackPendingPosts(): void {
  const isPending = useFetchers().some(({ formMethod = "GET" }) => formMethod !== "GET");
  useEffect(() => {
    hasPendingChange = isPending;
  }, [isPending]);
}

/** For routes with a map or gallery: revalidates as Remix would, except for a mere view change. */
export const skipRevalidationForViewChange = ({
  currentUrl,
  nextUrl,
  defaultShouldRevalidate,
}: ShouldRevalidateFunctionArgs): boolean =>
  defaultShouldRevalidate && (hasPendingChange || !isViewChange(currentUrl, nextUrl));
