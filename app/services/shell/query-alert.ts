import { cutText } from "~/services/format/cut-text";

/** Query parameters with an alert's message: `?success=` or `?error=` (spec 8). */
const PARAMS = ["error", "success"] as const;

const MAX_LENGTH = 300;

/** The alert in a URL: "Error!" or "Success!" and its message as plain text. */
export function parseQueryAlert(
  params: URLSearchParams,
): { kind: "error" | "success"; title: string; message: string } | undefined {
  for (const kind of PARAMS) {
    const message = cutText(params.get(kind)?.trim() ?? "", MAX_LENGTH);
    if (message) return { kind, title: kind === "error" ? "Error!" : "Success!", message };
  }
  return undefined;
}

/** A URL's alert parameters, to pass on in a redirect. */
export const pickAlertParams = (params: URLSearchParams): Record<string, string | undefined> =>
  Object.fromEntries(PARAMS.map((name) => [name, params.get(name) ?? undefined]));

export function buildPathWithoutAlert(pathname: string, params: URLSearchParams): string {
  const kept = new URLSearchParams(params);
  for (const name of PARAMS) kept.delete(name);
  return kept.size ? `${pathname}?${kept}` : pathname;
}
