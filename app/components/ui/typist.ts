import { createContext } from "react";

/** The id of the person who is signed in; root provides it. */
export const TypistContext = createContext<number | undefined>(undefined);
