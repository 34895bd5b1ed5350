import { linkEmail } from "@contract/venues/emails";
import { z } from "@contract/zod";
import { paths } from "~/services/paths";
import { venueMailList } from "./paged";

/** Adds the state of the venue's emails page (lead, event and page number) to a path. */
export function addEmailsStateToPath(path: string, venueId: number, params: URLSearchParams): string {
  const state = venueMailList.params(venueMailList.read(params, { venueId }));
  return state.size ? `${path}${path.includes("?") ? "&" : "?"}${state}` : path;
}

/** The venue's emails page, with the state that the URL carries. */
export const buildVenueEmailsHref = ({ venueId, url }: { venueId: number; url: URL }): string =>
  addEmailsStateToPath(paths.venueEmails(venueId), venueId, url.searchParams);

export const LinkEmailForm = z.object({
  email: z.string("Enter an email address").pipe(linkEmail.body.shape.email),
});
export type LinkEmailForm = z.output<typeof LinkEmailForm>;

/** The form that revokes the access of old email addresses to one of the venue's calendars. */
export const RevocationForm = z.object({
  calendar: z.enum(["corporate", "other"], "Choose which calendar"),
});
export type RevocationForm = z.output<typeof RevocationForm>;
