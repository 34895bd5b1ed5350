import type { ComponentProps } from "react";
import { AnchoredLink } from "~/components/ui/AnchoredLink";
import type { MapView } from "~/services/recommender/map/view";

/** Without JavaScript, map links return to this anchor instead of the top of the page. */
export const MAP_ID = "venue-map";

/** The URL of the map with another view or other parameters. */
export type MapHref = (changes: Record<string, string | undefined>, to?: MapView) => string;

/** A link that changes the view of the map and keeps the scroll position. */
export function MapLink(props: Omit<ComponentProps<typeof AnchoredLink>, "anchor">) {
  return <AnchoredLink {...props} anchor={MAP_ID} draggable={false} />;
}
