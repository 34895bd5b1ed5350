import type { RouteConfigEntry } from "@remix-run/route-config";
import routeConfig from "../../app/routes";

/** A route of the table, with its whole address in `:param` parts: "/leads/:leadId/event/:eventId/karenV2". */
export type RouteEntry = RouteConfigEntry & { address: string };

/** Every route of app/routes.ts, without its module. */
export const routeEntries = () => entriesOf(routeConfig);

const entriesOf = (routes: readonly RouteConfigEntry[], above = ""): RouteEntry[] =>
  routes.flatMap((route) => {
    const address = route.path ? `${above}/${route.path}` : above;
    return [{ ...route, address: address || "/" }, ...entriesOf(route.children ?? [], address)];
  });
