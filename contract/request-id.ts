/** A request id, shown on pages as their reference. Eight characters, the first a letter, as logs mask long numbers. */
export const createRequestId = (): string => `r${crypto.randomUUID().slice(0, 7)}`;
