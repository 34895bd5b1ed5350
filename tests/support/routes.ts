import { routeEntries } from "./route-entries";

/** A route of the app as app/routes.ts spells it. */
export interface AppRoute {
  /** The whole address, with `:param` parts: "/leads/:leadId/event/:eventId/karenV2". */
  address: string;
  /** The route's own piece of the address; "" where it shares its parent's. */
  path: string | undefined;
  isIndex: boolean;
  file: string;
  module: RouteModule;
}

interface RouteModule {
  [name: string]: unknown;
}

const modules = import.meta.glob<RouteModule>("/app/routes/**/*.{ts,tsx}");

/** Every module that lies in app/routes, by its file relative to app/. */
export const routeFiles = Object.keys(modules).map((path) => path.replace("/app/", ""));

/** Every route of the table, with its module; a module under two addresses comes twice. */
export async function appRoutes(): Promise<AppRoute[]> {
  return Promise.all(
    routeEntries().map(async ({ file, path, index, address }) => {
      const load = modules[`/app/${file}`];
      if (!load) throw new Error(`app/routes.ts names ${file}, which does not exist`);
      return { address, path, isIndex: index === true, file, module: await load() };
    }),
  );
}
