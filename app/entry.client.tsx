import { RemixBrowser } from "@remix-run/react";
import { setNonce } from "get-nonce";
import { startTransition } from "react";
import { hydrateRoot } from "react-dom/client";

/** Styles made in the browser carry the page's nonce; styled-components finds it in the same place by itself. */
setNonce(document.querySelector<HTMLMetaElement>('meta[property="csp-nonce"]')?.nonce ?? "");

/**
 * React draws a card anew when something changes before it was hydrated. Nobody sees that, so it is no error; all else
 * that React recovers from is told as it is without us.
 */
const CHANGED_EARLY = /#421\b|received an update before it finished hydrating/;

const onRecoverableError = (error: unknown) => {
  if (!(error instanceof Error && CHANGED_EARLY.test(error.message))) reportError(error);
};

startTransition(() => {
  hydrateRoot(document, <RemixBrowser />, { onRecoverableError });
});
