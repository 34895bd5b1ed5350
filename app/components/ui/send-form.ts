/** The result of a sent form: accepted, refused with data, or no answer. */
export type SendOutcome =
  | { kind: "done"; to?: string | undefined }
  | { kind: "refused"; data: unknown }
  | { kind: "lost" };

export interface RunningUpload {
  stop(): void;
}

/**
 * Sends a form to the action of a route and reports upload progress, which only XMLHttpRequest can. A redirect is
 * returned as a URL, as Remix does for its own data requests.
 */
export function sendForm(
  form: FormData,
  {
    to,
    route,
    onProgress,
    onEnd,
  }: {
    to: string;
    /** The id of the route whose action handles the form. */
    route: string;
    onProgress: (sent: number, total: number) => void;
    onEnd: (outcome: SendOutcome) => void;
  },
): RunningUpload {
  const request = new XMLHttpRequest();
  const url = new URL(to, window.location.origin);
  url.searchParams.set("_data", route);
  request.open("POST", url);
  request.upload.addEventListener("progress", ({ loaded, total }) => onProgress(loaded, total));
  request.addEventListener("error", () => onEnd({ kind: "lost" }));
  request.addEventListener("load", () => {
    const redirected = request.getResponseHeader("X-Remix-Redirect");
    if (redirected !== null || request.status < 300) onEnd({ kind: "done", to: redirected ?? undefined });
    else onEnd({ kind: "refused", data: parseJsonOrEmpty(request.responseText) });
  });
  request.send(form);
  return { stop: () => request.abort() };
}

function parseJsonOrEmpty(text: string): unknown {
  try {
    return JSON.parse(text) ?? {};
  } catch {
    return {};
  }
}
