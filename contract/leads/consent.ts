import { z } from "../zod";

/** How a client consented to emails about venues. */
export const consentSources = ["enquiry", "website", "phone", "event", "import", "other"] as const;
export const ConsentSource = z.enum(consentSources, "Choose how the client consented");
export type ConsentSource = z.output<typeof ConsentSource>;

export const consentSourceNames: Record<ConsentSource, string> = {
  enquiry: "Written enquiry",
  website: "Website",
  phone: "Phone call",
  event: "Event or open day",
  import: "Imported list",
  other: "Other",
};
