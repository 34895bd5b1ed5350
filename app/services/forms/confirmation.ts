import { z } from "@contract/zod";

/** The form of a button that asks before something happens. Its key makes that happen once, however often it is posted. */
export const Confirmation = z.object({ form_key: z.string().max(100).default("") });
