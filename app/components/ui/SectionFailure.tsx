import { Link, useLocation } from "@remix-run/react";
import { Alert } from "./Alert";

/** Says in its place that a section of the page could not be read, what to quote, and offers another try. */
export function SectionFailure({
  what,
  failure,
}: {
  what: string;
  failure: { message: string; reference: string };
}) {
  const { pathname, search } = useLocation();
  return (
    <Alert kind="error" title={`${what} cannot be shown.`}>
      {failure.message} Reference: {failure.reference}.{" "}
      <Link to={pathname + search} reloadDocument>
        Try again
      </Link>
    </Alert>
  );
}
