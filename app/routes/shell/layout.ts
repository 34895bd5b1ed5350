import type { MetaFunction } from "@remix-run/node";
import { isRouteErrorResponse } from "@remix-run/react";
import { titled } from "~/components/shell/title";

export { RouteError as ErrorBoundary } from "~/components/shell/RouteError";

/** The title of a page of staff that failed; every other page has its own. */
export const meta: MetaFunction = (args) =>
  titled(
    isRouteErrorResponse(args.error) && args.error.status === 404 ? "Not found" : "This page cannot be shown",
    "Why the page cannot be shown, and where to go from here.",
  )(args);
