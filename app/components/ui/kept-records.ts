import { createContext } from "react";

/** What the upstream keeps of records: their history, and deleted ones to restore. The root provides it. */
export const KeptRecords = createContext({ hasHistory: false, canRestore: false });
