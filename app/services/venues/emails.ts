import { linkEmail } from "@contract/venues/emails";
import { z } from "@contract/zod";
import { paths } from "~/services/paths";
import { venueMailList } from "./paged";

/** An address beside or over the emails of a venue, with the lead and the page of the mails that are shown. */
export function withMailPage(path: string, venueId: number, params: URLSearchParams) {
  const kept = venueMailList.params(venueMailList.read(params, { venueId }));
  return kept.size ? `${path}${path.includes("?") ? "&" : "?"}${kept}` : path;
}

/** The emails of a venue at the page of an address below them. */
export const emailsAt = ({ venueId, url }: { venueId: number; url: URL }) =>
  withMailPage(paths.venueEmails(venueId), venueId, url.searchParams);

/** The form of a new address of a venue. */
export const LinkEmailForm = z.object({
  email: z.string("Enter an email address").pipe(linkEmail.body.shape.email),
});
export type LinkEmailForm = z.output<typeof LinkEmailForm>;

/** The form by which old addresses lose one of a venue's calendars. */
export const RevocationForm = z.object({
  calendar: z.enum(["corporate", "other"], "Choose which calendar"),
});
export type RevocationForm = z.output<typeof RevocationForm>;
