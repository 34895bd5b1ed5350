import type { MetaFunction } from "@remix-run/node";
import { isRouteErrorResponse } from "@remix-run/react";
import { buildMeta } from "~/components/shell/title";

export { PageErrorBoundary as ErrorBoundary } from "~/components/shell/PageErrorBoundary";

/** The title of a staff page that failed. */
export const meta: MetaFunction = (args) =>
  buildMeta(
    isRouteErrorResponse(args.error) && args.error.status === 404
      ? "Not found"
      : "We couldn't show this page",
    "Why the page couldn't be shown, and where to go next.",
  )(args);
