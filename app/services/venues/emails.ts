import { linkEmail } from "@contract/venues/emails";
import { z } from "zod/v4";

/** The form of a new address of a venue. */
export const LinkEmailForm = z.object({
  email: z.string("Enter an email address").pipe(linkEmail.body.shape.email),
});

/** The form by which old addresses lose one of a venue's calendars. */
export const RevocationForm = z.object({
  calendar: z.enum(["corporate", "other"], "Choose which calendar"),
});
