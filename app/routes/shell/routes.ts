import { type RouteConfigEntry, route } from "@remix-run/route-config";
import type { parentSteps } from "../../services/shell/breadcrumbs";

/** A parent of pages, which says its own step of the breadcrumbs. All are one module, which a page loads once. */
export const parent = (path: string, id: keyof typeof parentSteps, children: RouteConfigEntry[]) =>
  route(path, "routes/shell/layout.ts", { id }, children);
