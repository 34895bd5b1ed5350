/** What keys do on the page of a lead, which names them by `aria-keyshortcuts` on what they press. */
export const leadKeys = { recommend: "R", followUp: "F", note: "M", edit: "E" } as const;
