import { z } from "@contract/zod";

/** The form of a confirmation. Its key makes the effect happen once, however often it is posted. */
export const Confirmation = z.object({ form_key: z.string().max(100).default("") });
