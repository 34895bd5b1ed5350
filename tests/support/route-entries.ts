import type { RouteConfigEntry } from "@remix-run/route-config";
import routeConfig from "../../app/routes";

export interface RouteEntry extends RouteConfigEntry {
  /** The whole address with parameters: "/leads/:leadId/event/:eventId/karenV2". */
  address: string;
  /** Remix's id of the route, as in `_data`. */
  id: string;
  parentId: string;
}

/** Every route of app/routes.ts, without its module. */
export const listRouteEntries = () => listEntries(routeConfig, "", "root");

const listEntries = (
  routes: readonly RouteConfigEntry[],
  parentAddress: string,
  parentId: string,
): RouteEntry[] =>
  routes.flatMap((route) => {
    const address = route.path ? `${parentAddress}/${route.path}` : parentAddress;
    const id = route.id ?? route.file.replace(/\.\w+$/, "");
    return [
      { ...route, address: address || "/", id, parentId },
      ...listEntries(route.children ?? [], address, id),
    ];
  });
