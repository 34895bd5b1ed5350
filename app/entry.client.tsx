import { RemixBrowser } from "@remix-run/react";
import { setNonce } from "get-nonce";
import { startTransition } from "react";
import { hydrateRoot } from "react-dom/client";
import { takeInterruptedNavigation } from "./services/shell/interrupted-navigation";

/** Styles made in the browser carry the page's nonce. */
setNonce(document.querySelector<HTMLMetaElement>('meta[property="csp-nonce"]')?.nonce ?? "");

const interrupted = takeInterruptedNavigation();
if (interrupted) location.replace(interrupted);

startTransition(() => {
  hydrateRoot(document, <RemixBrowser />);
});
