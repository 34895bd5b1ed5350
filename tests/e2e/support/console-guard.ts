import type { BrowserContext, ConsoleMessage, Request, Response, WebError } from "@playwright/test";

/**
 * Collects what must never be seen in a browser console: errors, warnings, uncaught exceptions and CSP
 * violations (Chromium reports these as errors). Answers a function that ends this and tells what was seen.
 *
 * Chromium also logs each answer of 400 and more as an error. Those are the app's own words to the user when
 * a page or a form's answer comes with 4xx (Not Found, a refused form); a missing file or a 5xx is a problem.
 */
export function guardConsole(context: BrowserContext): () => string[] {
  const messages: ConsoleMessage[] = [];
  const uncaught: string[] = [];
  const refusedPages = new Set<string>();

  const onConsole = (message: ConsoleMessage) => {
    if (!["error", "warning"].includes(message.type()) || isPlaywrightInMail(message)) return;
    messages.push(message);
  };
  const onError = (error: WebError) => uncaught.push(`uncaught: ${error.error().message}`);
  const onResponse = (response: Response) => {
    const refused = response.status() >= 400 && response.status() < 500;
    if (refused && asksForPage(response.request())) refusedPages.add(response.url());
  };
  context.on("console", onConsole).on("weberror", onError).on("response", onResponse);
  // Judged at the end: the log entry of an answer may come before the answer itself.
  return () => {
    context.off("console", onConsole).off("weberror", onError).off("response", onResponse);
    const logged = messages.filter(
      (message) => !(isLoggedAnswer(message) && refusedPages.has(withoutFragment(message.location().url))),
    );
    return [
      ...uncaught,
      ...logged.map((message) => `${message.type()}: ${message.text()} (${message.location().url})`),
    ];
  };
}

/** The frame of a mail runs no script, and so none of those by which Playwright itself looks at every frame. */
const isPlaywrightInMail = (message: ConsoleMessage) =>
  /^Blocked script execution in '[^']*\/mail\?form=[^']*' because the document's frame is sandboxed/.test(
    message.text(),
  );

/** Answers come without the fragment of their page. */
const withoutFragment = (url: string) => url.replace(/#.*$/, "");

const isLoggedAnswer = (message: ConsoleMessage) => message.text().startsWith("Failed to load resource");

/** A navigation, or the data request that Remix makes in its place. */
function asksForPage(request: Request) {
  return request.isNavigationRequest() || new URL(request.url()).searchParams.has("_data");
}
