import { z } from "@contract/zod";

const MAX_NAME_LENGTH = 100;

export const ViewForm = z.object({
  name: z
    .string({ error: "Enter a name for this view" })
    .trim()
    .min(1, "Enter a name for this view")
    .max(MAX_NAME_LENGTH, `The name can have at most ${MAX_NAME_LENGTH} characters`),
});
