import { createContext, useContext } from "react";

/** The nonce of the Content-Security-Policy; empty in the browser, which hides it. */
export const NonceContext = createContext("");

export const useNonce = (): string => useContext(NonceContext);
