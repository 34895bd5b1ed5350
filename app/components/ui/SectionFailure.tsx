import { Link, useLocation } from "@remix-run/react";
import { uncapitalise } from "~/services/format/sentences";
import { Alert } from "./Alert";

/** Replaces a section that failed to load: what failed, a reference to quote, and a retry link. */
export function SectionFailure({
  what,
  failure,
}: {
  what: string;
  failure: { message: string; reference: string };
}) {
  const { pathname, search } = useLocation();
  return (
    <Alert kind="error" title={`We couldn't load ${uncapitalise(what)}`}>
      {failure.message} Reference: {failure.reference}.{" "}
      <Link to={pathname + search} reloadDocument>
        Try again
      </Link>
    </Alert>
  );
}
