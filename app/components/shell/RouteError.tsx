import { isRouteErrorResponse, useLocation, useRouteError, useRouteLoaderData } from "@remix-run/react";
import { PageError } from "~/components/ui/PageError";
import type { PageFailure } from "~/services/access/page-failure.server";
import { paths } from "~/services/paths";

/** The error boundary of a page: says what failed in its place, the rest of the page stays alive (spec 8). */
export function RouteError() {
  const error = useRouteError();
  const { pathname, search } = useLocation();
  const here = pathname + search;
  const { requestId } = (useRouteLoaderData("root") ?? {}) as { requestId?: string };
  if (!isRouteErrorResponse(error))
    return (
      <PageError
        title="Something went wrong"
        message="This page could not be shown."
        reference={requestId}
        retryHref={here}
      />
    );
  const failure = (error.data ?? {}) as Partial<PageFailure>;
  const isMissing = error.status === 404;
  const { back = { href: paths.home, label: "Go to the dashboard" } } = failure;
  return (
    <PageError
      title={isMissing ? "Not found" : "This page cannot be shown"}
      message={failure.message ?? "Please try again."}
      reference={isMissing ? undefined : (failure.reference ?? requestId)}
      typed={failure.typed?.texts}
      retryHref={failure.typed?.href ?? (isMissing ? back.href : here)}
      retryLabel={failure.typed ? "Back to what you typed" : isMissing ? back.label : undefined}
    />
  );
}
