import { SetupFields } from "@contract/users/setup";
import { countries } from "@contract/vocabulary";
import { z } from "@contract/zod";

/** The set-up form; the contract's rules plus a message for the country. */
export const SetupForm = SetupFields.omit({ logo: true }).extend({
  country: z.enum(countries, "Choose a country"),
});
export type SetupForm = z.output<typeof SetupForm>;
