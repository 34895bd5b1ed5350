import { RemixBrowser } from "@remix-run/react";
import { setNonce } from "get-nonce";
import { startTransition, useEffect } from "react";
import { hydrateRoot } from "react-dom/client";
import { buildCookieName } from "./services/access/cookie-name";
import { takeInterruptedNavigation } from "./services/shell/interrupted-navigation";

/** Styles injected in the browser need the page's nonce. */
setNonce(document.querySelector<HTMLMetaElement>('meta[property="csp-nonce"]')?.nonce ?? "");

/** From the next page on, the server can show times in the user's zone (EVT-02). */
const { timeZone } = Intl.DateTimeFormat().resolvedOptions();
const isSecure = location.protocol === "https:";
// biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is missing in current browsers
document.cookie = `${buildCookieName("zone", isSecure)}=${timeZone}; Path=/; Max-Age=31536000; SameSite=Lax${isSecure ? "; Secure" : ""}`;

// If a script fails to load after a click, Remix reloads the page instead; this continues to where the click
// led.
const interrupted = takeInterruptedNavigation();
if (interrupted) location.replace(interrupted);

/**
 * React hydrates the whole document and re-renders it if it differs from the server's HTML. Nodes that browser
 * extensions add beside head and body would make it differ; at the end of the body they do not.
 */
function moveForeignNodesIntoBody(): void {
  for (const node of [...document.documentElement.childNodes])
    if (node !== document.head && node !== document.body) document.body.append(node);
}
moveForeignNodesIntoBody();
const observer = new MutationObserver(moveForeignNodesIntoBody);
observer.observe(document.documentElement, { childList: true });

function HydratedPage() {
  useEffect(() => observer.disconnect(), []);
  return <RemixBrowser />;
}

startTransition(() => {
  hydrateRoot(document, <HydratedPage />);
});
