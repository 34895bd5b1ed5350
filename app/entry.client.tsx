import { RemixBrowser } from "@remix-run/react";
import { setNonce } from "get-nonce";
import { startTransition } from "react";
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

startTransition(() => {
  hydrateRoot(document, <RemixBrowser />);
});
