import {
  isRouteErrorResponse,
  useLocation,
  useResolvedPath,
  useRouteError,
  useRouteLoaderData,
} from "@remix-run/react";
import { PageError } from "~/components/ui/PageError";
import type { PageFailure } from "~/services/access/page-failure.server";
import { paths } from "~/services/paths";

/** The error boundary of a page; the rest of the screen keeps working (spec 8). */
export const PageErrorBoundary = () => <ErrorView what="this page" />;

/** The error boundary of a dialog; the page below keeps working, and Close returns to it. */
export function DialogErrorBoundary() {
  const { pathname } = useResolvedPath("..");
  return <ErrorView what="this dialog" closeHref={pathname + useLocation().search} />;
}

function ErrorView({ what, closeHref }: { what: string; closeHref?: string }) {
  const error = useRouteError();
  const { pathname, search } = useLocation();
  const here = pathname + search;
  const { requestId, user } = (useRouteLoaderData("root") ?? {}) as {
    requestId?: string;
    user?: object | null;
  };
  if (!isRouteErrorResponse(error))
    return (
      <PageError
        title={`We couldn't show ${what}`}
        message="An unexpected error occurred. Please try again."
        reference={requestId}
        retryHref={here}
        closeHref={closeHref}
      />
    );
  const failure = (error.data ?? {}) as Partial<PageFailure>;
  const isMissing = error.status === 404;
  // A signed-out visitor may be a client, so never link to the sign-in.
  const { back = user ? { href: paths.home, label: "Go to dashboard" } : undefined } = failure;
  // Loading a missing page again would not help.
  const retry = isMissing ? back : { href: here, label: undefined };
  return (
    <PageError
      title={isMissing ? "Not found" : `We couldn't show ${what}`}
      message={failure.message ?? "Please try again."}
      reference={isMissing ? undefined : (failure.reference ?? requestId)}
      entered={failure.entered?.texts}
      retryHref={failure.entered?.href ?? retry?.href}
      closeHref={closeHref}
      retryLabel={failure.entered ? "Back to form" : retry?.label}
    />
  );
}
