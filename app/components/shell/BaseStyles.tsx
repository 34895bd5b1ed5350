import { getNonce } from "get-nonce";
import { useNonce } from "./nonce";

const ID = "base-styles";

/** Where the server writes tokens and base into the page; the browser's code does not carry them. */
export const BASE_STYLES = "__BASE_STYLES__";

/** In the browser they are taken from the page, in case that a failure makes it draw its whole document anew. */
const styles =
  typeof document === "undefined" ? BASE_STYLES : (document.getElementById(ID)?.textContent ?? "");

/** The styles that all pages share, within the page, as a file of their own would hold up its first paint. */
export function BaseStyles() {
  const nonce = useNonce() || getNonce();
  return (
    <style id={ID} nonce={nonce}>
      {styles}
    </style>
  );
}
