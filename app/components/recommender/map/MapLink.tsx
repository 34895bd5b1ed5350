import { Link, type LinkProps } from "@remix-run/react";
import { useAnchored } from "~/components/ui/anchor";

/** Where links of the map come back to without JavaScript, so that the page does not start at its top again. */
export const MAP_ID = "venue-map";

/** A link that changes what the map shows and leaves the page where it is. */
export function MapLink({ to, ...rest }: Omit<LinkProps, "to"> & { to: string }) {
  return <Link {...rest} to={useAnchored(to, MAP_ID)} preventScrollReset draggable={false} />;
}
