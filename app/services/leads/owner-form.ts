import { z } from "@contract/zod";

/** The form that reassigns leads (L-08). */
export const OwnerForm = z.object({
  hubspot_owner_id: z
    .string("Choose an owner")
    .regex(/^\d{1,10}$/, "Choose an owner")
    .transform(Number),
});
export type OwnerForm = z.output<typeof OwnerForm>;
