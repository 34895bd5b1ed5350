import { createContext } from "react";

/** The id of the signed-in user; the root provides it. */
export const CurrentUserIdContext = createContext<number | undefined>(undefined);
