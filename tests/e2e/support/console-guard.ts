import type { BrowserContext, ConsoleMessage, Request, Response, WebError } from "@playwright/test";

/**
 * Collects errors, warnings, uncaught exceptions and CSP violations (which Chromium reports as errors) from the browser
 * console. Returns a function that stops collecting and returns the messages.
 *
 * Chromium also logs every response from 400 as an error. A page or form response with 4xx (Not Found, a rejected form)
 * is intended and is ignored; a missing file or a 5xx is a problem.
 */
export function collectConsoleProblems(context: BrowserContext): () => string[] {
  const messages: ConsoleMessage[] = [];
  const uncaught: string[] = [];
  const refusedPages = new Set<string>();

  const onConsole = (message: ConsoleMessage) => {
    if (!["error", "warning"].includes(message.type()) || isPlaywrightScriptInEmail(message)) return;
    messages.push(message);
  };
  const onError = (error: WebError) => uncaught.push(`uncaught: ${error.error().message}`);
  const onResponse = (response: Response) => {
    const refused = response.status() >= 400 && response.status() < 500;
    if (refused && isPageRequest(response.request())) refusedPages.add(response.url());
  };
  context.on("console", onConsole).on("weberror", onError).on("response", onResponse);
  // Filtered at the end, since the log entry of a response may come before the response.
  return () => {
    context.off("console", onConsole).off("weberror", onError).off("response", onResponse);
    const logged = messages.filter(
      (message) =>
        !(isFailedResponseMessage(message) && refusedPages.has(removeFragment(message.location().url))),
    );
    return [
      ...uncaught,
      ...logged.map((message) => `${message.type()}: ${message.text()} (${message.location().url})`),
    ];
  };
}

/** The frame of an email runs no scripts, so it also blocks those that Playwright runs in every frame. */
const isPlaywrightScriptInEmail = (message: ConsoleMessage) =>
  /^Blocked script execution in '[^']*\/mail\?form=[^']*' because the document's frame is sandboxed/.test(
    message.text(),
  );

/** Response URLs have no fragment. */
const removeFragment = (url: string) => url.replace(/#.*$/, "");

const isFailedResponseMessage = (message: ConsoleMessage) =>
  message.text().startsWith("Failed to load resource");

/** Whether a request is a navigation, or the data request that Remix makes instead. */
function isPageRequest(request: Request) {
  return request.isNavigationRequest() || new URL(request.url()).searchParams.has("_data");
}
