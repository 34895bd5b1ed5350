import { isRouteErrorResponse, useLocation, useRouteError } from "@remix-run/react";
import { PageError } from "~/components/ui/PageError";
import type { PageFailure } from "~/services/access/guard.server";
import { paths } from "~/services/paths";

/** The error boundary of a page: says what failed in its place, the rest of the page stays alive (spec 8). */
export function RouteError() {
  const error = useRouteError();
  const { pathname, search } = useLocation();
  const here = pathname + search;
  if (!isRouteErrorResponse(error))
    return (
      <PageError title="Something went wrong" message="This page could not be shown." retryHref={here} />
    );
  const failure = (error.data ?? {}) as Partial<PageFailure>;
  const isMissing = error.status === 404;
  const { back = { href: paths.home, label: "Go to the dashboard" } } = failure;
  return (
    <PageError
      title={isMissing ? "Not found" : "This page cannot be shown"}
      message={failure.message ?? "Please try again."}
      reference={isMissing ? undefined : failure.reference}
      retryHref={isMissing ? back.href : here}
      retryLabel={isMissing ? back.label : undefined}
    />
  );
}
