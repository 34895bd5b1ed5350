import { getNonce } from "get-nonce";
import { SERVED_STYLES, writeInto } from "~/styles/styled-element";
import { useNonce } from "./nonce";

/** The styled-components styles of this page. React renders the tag, so that they survive a re-rendered document. */
export function ComponentStyles() {
  const nonce = useNonce() || getNonce();
  return (
    <style nonce={nonce} data-styled="" ref={writeInto}>
      {SERVED_STYLES}
    </style>
  );
}
