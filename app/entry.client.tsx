import { RemixBrowser } from "@remix-run/react";
import { setNonce } from "get-nonce";
import { startTransition } from "react";
import { hydrateRoot } from "react-dom/client";
import { StyleSheetManager } from "styled-components";

const nonce = document.querySelector<HTMLScriptElement>("script[nonce]")?.nonce ?? "";
setNonce(nonce);

startTransition(() => {
  hydrateRoot(
    document,
    <StyleSheetManager nonce={nonce}>
      <RemixBrowser />
    </StyleSheetManager>,
  );
});
