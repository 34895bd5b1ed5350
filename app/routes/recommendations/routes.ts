import { route } from "@remix-run/route-config";

/** Routes below an event: its recommendations, and the actions of its emails. */
export const recommendations = [
  route("recommendation", "routes/recommendations/list.tsx", [
    route("emails/:emailId", "routes/recommendations/email.tsx"),
  ]),
  route("email-draft", "routes/recommendations/email-draft.ts"),
  route("receipt", "routes/recommendations/receipt.ts"),
  route("scheduled/:scheduledId/sending", "routes/recommendations/scheduled-sending.ts"),
  route("scheduled/:scheduledId/cancellation", "routes/recommendations/scheduled-cancellation.ts"),
  route("mail", "routes/recommendations/mail.ts"),
];
