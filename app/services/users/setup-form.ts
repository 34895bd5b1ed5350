import { SetupFields } from "@contract/users/setup";
import { countries } from "@contract/vocabulary";
import { z } from "@contract/zod";

/** A-05, as its page enters it: the same rules on both sides. */
export const SetupForm = SetupFields.extend({ country: z.enum(countries, "Choose a country") });
export type SetupForm = z.output<typeof SetupForm>;
