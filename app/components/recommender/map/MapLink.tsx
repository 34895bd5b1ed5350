import { Link, type LinkProps } from "@remix-run/react";
import { useAnchored } from "~/components/ui/anchor";

/** The id to which links of the map come back without JavaScript, instead of the top of the page. */
export const MAP_ID = "venue-map";

/** A link that changes the view of the map and keeps the scroll position. */
export function MapLink({ to, ...rest }: Omit<LinkProps, "to"> & { to: string }) {
  return <Link {...rest} to={useAnchored(to, MAP_ID)} preventScrollReset draggable={false} />;
}
