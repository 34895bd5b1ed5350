import { getNonce } from "get-nonce";
import { addFrameStyles, adoptStyleTag, SERVED_STYLES } from "~/styles/styled-element";
import { useNonce } from "./nonce";

/** The styled-components styles of this page. React renders the tag, so that they survive a re-rendered document. */
export function ComponentStyles({ withFrame }: { withFrame: boolean }) {
  if (withFrame) addFrameStyles();
  const nonce = useNonce() || getNonce();
  return (
    <style nonce={nonce} data-styled="" ref={adoptStyleTag}>
      {SERVED_STYLES}
    </style>
  );
}
