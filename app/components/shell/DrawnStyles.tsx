import { getNonce } from "get-nonce";
import { SERVED_STYLES, writeInto } from "~/styles/styled-element";
import { useNonce } from "./nonce";

/** The styles of what stands on the page. React draws their tag, so that a document that it draws anew has them too. */
export function DrawnStyles() {
  const nonce = useNonce() || getNonce();
  return (
    <style nonce={nonce} data-styled="" ref={writeInto}>
      {SERVED_STYLES}
    </style>
  );
}
