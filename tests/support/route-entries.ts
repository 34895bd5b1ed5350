import type { RouteConfigEntry } from "@remix-run/route-config";
import routeConfig from "../../app/routes";

export interface RouteEntry extends RouteConfigEntry {
  /** The whole address in `:param` parts: "/leads/:leadId/event/:eventId/karenV2". */
  address: string;
  /** What Remix calls the route, also in `_data`. */
  id: string;
  parentId: string;
}

/** Every route of app/routes.ts, without its module. */
export const routeEntries = () => entriesOf(routeConfig, "", "root");

const entriesOf = (routes: readonly RouteConfigEntry[], above: string, parentId: string): RouteEntry[] =>
  routes.flatMap((route) => {
    const address = route.path ? `${above}/${route.path}` : above;
    const id = route.id ?? route.file.replace(/\.\w+$/, "");
    return [
      { ...route, address: address || "/", id, parentId },
      ...entriesOf(route.children ?? [], address, id),
    ];
  });
