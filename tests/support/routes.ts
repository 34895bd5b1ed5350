import { listRouteEntries, type RouteEntry } from "./route-entries";

/** A route of app/routes.ts with its module. */
export interface AppRoute extends Pick<RouteEntry, "address" | "id" | "parentId" | "file"> {
  /** The route's part of the address; "" if it shares its parent's address. */
  path: string | undefined;
  isIndex: boolean;
  module: RouteModule;
}

interface RouteModule {
  [name: string]: unknown;
}

const modules = import.meta.glob<RouteModule>(["/app/routes/**/*.{ts,tsx}", "!/app/routes/*/routes.ts"]);

/** Every module in app/routes, relative to app/. */
export const routeFiles = Object.keys(modules).map((path) => path.replace("/app/", ""));

/** Every route with its module; a module with two addresses is listed twice. */
export async function loadRoutes(): Promise<AppRoute[]> {
  return Promise.all(
    listRouteEntries().map(async ({ index, ...route }) => {
      const load = modules[`/app/${route.file}`];
      if (!load) throw new Error(`The table of routes names ${route.file}, which does not exist`);
      const { address, id, parentId, file, path } = route;
      return { address, id, parentId, file, path, isIndex: index === true, module: await load() };
    }),
  );
}
