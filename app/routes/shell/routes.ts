import { type RouteConfigEntry, route } from "@remix-run/route-config";
import type { parentSteps } from "../../services/shell/breadcrumbs";

/** A parent route with a breadcrumb. All parents share one module, which pages load once. */
export const buildParentRoute = (
  path: string,
  id: keyof typeof parentSteps,
  children: RouteConfigEntry[],
): RouteConfigEntry => route(path, "routes/shell/layout.ts", { id }, children);
