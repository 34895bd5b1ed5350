import { PortalLink, send } from "@contract/recommendations";
import { z } from "zod/v4";

/** The email dialog's fields and the words of its outcome (spec 2, 5, 8). */

const { subject, template } = send.body.shape;

export const SendForm = z.object({
  subject: z.string("Enter the email subject").pipe(subject),
  template: z.string("Enter the email body").trim().min(1, "Enter the email body").pipe(template),
  portal_link: z.string("Enter the portal link").pipe(PortalLink),
  send_as_quick_recommend: z.literal("Yes").optional(),
  /** Made anew with every dialog that is opened; one key sends at most once (SEND-08). */
  form_key: z.uuid("Please open this form again"),
});
export type SendForm = z.output<typeof SendForm>;

export const outcomes = {
  sent: "Recommendation email sent successfully.",
  saved: "Recommendations saved successfully.",
  failed: "An error occurred while sending the email.",
};
