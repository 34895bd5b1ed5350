/** Pages of staff: one that fails shows so within the shell. */
export { RouteError as ErrorBoundary } from "~/components/shell/RouteError";
