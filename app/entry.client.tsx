import { RemixBrowser } from "@remix-run/react";
import { setNonce } from "get-nonce";
import { startTransition } from "react";
import { hydrateRoot } from "react-dom/client";
import { takeInterruptedNavigation } from "./services/shell/interrupted-navigation";

/** Styles made in the browser carry the page's nonce. */
setNonce(document.querySelector<HTMLMetaElement>('meta[property="csp-nonce"]')?.nonce ?? "");

/** The server reads times in the person's own zone from the next page on (EVT-02). */
const { timeZone } = Intl.DateTimeFormat().resolvedOptions();
const security = location.protocol === "https:" ? "; Secure" : "";
// biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is missing in browsers that are in use
document.cookie = `marquee_zone=${timeZone}; Path=/; Max-Age=31536000; SameSite=Lax${security}`;

const interrupted = takeInterruptedNavigation();
if (interrupted) location.replace(interrupted);

startTransition(() => {
  hydrateRoot(document, <RemixBrowser />);
});
