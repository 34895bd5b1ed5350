/** How a form ended that was sent: taken, refused with data, not answered, or stopped by the person. */
export type SendOutcome =
  | { kind: "done"; to?: string }
  | { kind: "refused"; data: unknown }
  | { kind: "lost" };

export interface Sending {
  stop(): void;
}

/**
 * Sends a form to the action of a route and tells how much of it has gone out; nothing but this request of the browser
 * can. A redirect comes as an address, as Remix's own requests for data get it.
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
    /** The id of the route whose action takes the form. */
    route: string;
    onProgress: (sent: number, of: number) => void;
    onEnd: (sent: SendOutcome) => void;
  },
): Sending {
  const request = new XMLHttpRequest();
  const address = new URL(to, window.location.origin);
  address.searchParams.set("_data", route);
  request.open("POST", address);
  request.upload.addEventListener("progress", ({ loaded, total }) => onProgress(loaded, total));
  request.addEventListener("error", () => onEnd({ kind: "lost" }));
  request.addEventListener("load", () => {
    const redirected = request.getResponseHeader("X-Remix-Redirect");
    if (redirected !== null || request.status < 300) onEnd({ kind: "done", to: redirected ?? undefined });
    else onEnd({ kind: "refused", data: jsonIn(request.responseText) });
  });
  request.send(form);
  return { stop: () => request.abort() };
}

function jsonIn(text: string): unknown {
  try {
    return JSON.parse(text) ?? {};
  } catch {
    return {};
  }
}
