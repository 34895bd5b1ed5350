import { z } from "@contract/zod";

const LONGEST_NAME = 100;

/** The form of a view. */
export const ViewForm = z.object({
  name: z
    .string({ error: "Enter a name for this view" })
    .trim()
    .min(1, "Enter a name for this view")
    .max(LONGEST_NAME, `The name has at most ${LONGEST_NAME} characters`),
});
