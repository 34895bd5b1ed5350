/** Shortcut keys on a lead's page, set as `aria-keyshortcuts` on their elements. */
export const leadKeys = { recommend: "R", followUp: "F", note: "M", edit: "E" } as const;
