import { getNonce } from "get-nonce";
import { useNonce } from "./nonce";

const ID = "base-styles";

/** The server replaces this with the tokens and base styles; the client bundle does not contain them. */
export const BASE_STYLES = "__BASE_STYLES__";

/** The browser reads them from the page, in case React re-renders the whole document after an error. */
const styles =
  typeof document === "undefined" ? BASE_STYLES : (document.getElementById(ID)?.textContent ?? "");

/** The shared styles, inlined, because a separate file would delay the first paint. */
export function BaseStyles() {
  const nonce = useNonce() || getNonce();
  return (
    <style id={ID} nonce={nonce}>
      {styles}
    </style>
  );
}
