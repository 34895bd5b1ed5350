/** An id of a request, which pages show as their reference: eight signs, begun by a letter, as logs mask long numbers. */
export const newRequestId = () => `r${crypto.randomUUID().slice(0, 7)}`;
