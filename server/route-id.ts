import type { ServerBuild } from "@remix-run/node";
import { matchRoutes } from "@remix-run/react";
import { LRUCache } from "lru-cache";

type Manifest = ServerBuild["routes"];

interface RouteNode {
  id: string;
  path?: string | undefined;
  index?: boolean | undefined;
  caseSensitive?: boolean | undefined;
  children?: RouteNode[];
}

/** Addresses that the server answers itself. */
const OWN = new Set(["assets", "basemap", "calendar", "healthz", "media", "portal", "readyz", "unsubscribe"]);

/** Addresses to remember; matching one takes as long as a small page. */
const MAX_REMEMBERED = 2000;

/**
 * Creates a function that finds the id of the route of an address, such as `routes/leads/list`, or a name for what the
 * server answers itself. The result is one of a known few, so it is safe in metrics.
 */
export function createRouteFinder(manifest: Manifest): (address: string) => string {
  const tree = buildRouteTree(manifest);
  // Numbers are ids of records, which lead to the same route.
  const remembered = new LRUCache<string, string>({ max: MAX_REMEMBERED });
  return (address) => {
    const path = address.split("?", 1)[0] ?? "";
    const [, first = ""] = path.split("/", 2);
    if (OWN.has(first)) return first;
    const key = path.replace(/\d+/g, "0");
    const known = remembered.get(key);
    if (known) return known;
    const route = getRouteId(tree, path);
    remembered.set(key, route);
    return route;
  };
}

function getRouteId(tree: RouteNode[], path: string): string {
  try {
    const match = matchRoutes(tree as Parameters<typeof matchRoutes>[0], path)?.at(-1);
    return match?.route.id ?? "other";
  } catch {
    // An address that cannot be decoded.
    return "other";
  }
}

function buildRouteTree(manifest: Manifest, parentId?: string): RouteNode[] {
  return Object.values(manifest).flatMap((route) =>
    route && route.parentId === parentId
      ? [
          {
            id: route.id,
            path: route.path,
            index: route.index,
            caseSensitive: route.caseSensitive,
            ...(!route.index && { children: buildRouteTree(manifest, route.id) }),
          },
        ]
      : [],
  );
}
