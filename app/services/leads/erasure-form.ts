import { z } from "@contract/zod";

/** The word that confirms an erasure. */
export const ERASE_WORD = "ERASE";

/** The form that erases clients: the word has to be typed, as an erasure cannot be undone. */
export const ErasureForm = z.object({
  confirmation: z
    .string(`Type ${ERASE_WORD} to confirm`)
    .trim()
    .refine((text) => text.toUpperCase() === ERASE_WORD, `Type ${ERASE_WORD} to confirm`),
});
