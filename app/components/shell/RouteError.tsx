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

/** The error boundary of a page: says what failed in its place, the rest of the page stays alive (spec 8). */
export const RouteError = () => <Failed what="This page" />;

/** The error boundary of a dialog: the page below works, and one click leads back to it. */
export function DialogError() {
  const { pathname } = useResolvedPath("..");
  return <Failed what="This dialog" closeHref={pathname + useLocation().search} />;
}

function Failed({ what, closeHref }: { what: string; closeHref?: string }) {
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
        title="Something went wrong"
        message={`${what} could not be shown.`}
        reference={requestId}
        retryHref={here}
        closeHref={closeHref}
      />
    );
  const failure = (error.data ?? {}) as Partial<PageFailure>;
  const isMissing = error.status === 404;
  // Nobody who is not signed in is led to the sign-in: it may be a client.
  const { back = user ? { href: paths.home, label: "Go to the dashboard" } : undefined } = failure;
  return (
    <PageError
      title={isMissing ? "Not found" : `${what} cannot be shown`}
      message={failure.message ?? "Please try again."}
      reference={isMissing ? undefined : (failure.reference ?? requestId)}
      typed={failure.typed?.texts}
      retryHref={failure.typed?.href ?? (isMissing ? back?.href : here)}
      closeHref={closeHref}
      retryLabel={failure.typed ? "Back to what you typed" : isMissing ? back?.label : undefined}
    />
  );
}
