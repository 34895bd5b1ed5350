/** A LIKE pattern for texts that contain what a person typed; its own %, _ and \ stand for themselves. */
export const containing = (typed: string) => `%${exactly(typed)}%`;

/** A LIKE pattern for texts that are what a person typed. */
export const exactly = (typed: string) => typed.replace(/[\\%_]/g, "\\$&");
