/** A LIKE pattern for texts that contain what a person typed; its own %, _ and \ stand for themselves. */
export const containing = (typed: string) => `%${typed.replace(/[\\%_]/g, "\\$&")}%`;
