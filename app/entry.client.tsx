import { RemixBrowser } from "@remix-run/react";
import { setNonce } from "get-nonce";
import { startTransition, useEffect } from "react";
import { hydrateRoot } from "react-dom/client";
import { cookieName } from "./services/access/cookie-name";
import { takeInterruptedNavigation } from "./services/shell/interrupted-navigation";

/** Styles made in the browser carry the page's nonce. */
setNonce(document.querySelector<HTMLMetaElement>('meta[property="csp-nonce"]')?.nonce ?? "");

/** The server reads times in the person's own zone from the next page on (EVT-02). */
const { timeZone } = Intl.DateTimeFormat().resolvedOptions();
const isSecure = location.protocol === "https:";
// biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is missing in browsers that are in use
document.cookie = `${cookieName("zone", isSecure)}=${timeZone}; Path=/; Max-Age=31536000; SameSite=Lax${isSecure ? "; Secure" : ""}`;

const interrupted = takeInterruptedNavigation();
if (interrupted) location.replace(interrupted);

/**
 * React takes over the whole document, and draws it again where it differs from what the server wrote. What an extension of
 * the browser puts beside head and body would make it differ; at the end of the body it does not.
 */
function moveStrangersIntoBody() {
  for (const node of [...document.documentElement.childNodes])
    if (node !== document.head && node !== document.body) document.body.append(node);
}
moveStrangersIntoBody();
const strangers = new MutationObserver(moveStrangersIntoBody);
strangers.observe(document.documentElement, { childList: true });

function Page() {
  useEffect(() => strangers.disconnect(), []);
  return <RemixBrowser />;
}

startTransition(() => {
  hydrateRoot(document, <Page />);
});
