import { cutText } from "~/services/format/cut-text";

/** The query parameters that carry an alert (spec 8): `?success=` or `?error=` with the message. */
const PARAMS = ["error", "success"] as const;

const LONGEST = 300;

/** The alert that an address asks for: 'Error!' or 'Success!' and its message as plain text. */
export function queryAlertOf(params: URLSearchParams) {
  for (const kind of PARAMS) {
    const message = cutText(params.get(kind)?.trim() ?? "", LONGEST);
    if (message) return { kind, title: kind === "error" ? "Error!" : "Success!", message };
  }
  return undefined;
}

/** The parameters of an address that carry its alert, to be carried along on a redirect. */
export const alertParamsOf = (params: URLSearchParams) =>
  Object.fromEntries(PARAMS.map((name) => [name, params.get(name) ?? undefined]));

/** The same address without its alert. */
export function withoutQueryAlert(pathname: string, params: URLSearchParams): string {
  const kept = new URLSearchParams(params);
  for (const name of PARAMS) kept.delete(name);
  return kept.size ? `${pathname}?${kept}` : pathname;
}
