import * as contract from "@contract/venues/emails";
import type { Routes } from "../access/serve";
import { calendarLink } from "./calendar";
import { linkEmail, linkedEmails, revokeOldAccess, setPrimaryEmail, unlinkEmail, venueMails } from "./emails";

/** The mails to venues, their addresses, and who may open their calendars (spec 7, Venues). */
export const venueEmailRoutes: Routes = (serve, services) => {
  const { db, now } = services;

  serve(contract.emailLogs, ({ query }) => venueMails(db, query.venue_id, query.page));
  serve(contract.linkedEmails, async ({ params }) => ({ data: await linkedEmails(db, params.id) }));
  serve(contract.linkEmail, async ({ params, body }) => {
    await linkEmail(db, params.id, body.email, now());
    return { data: await linkedEmails(db, params.id) };
  });
  serve(contract.setPrimaryEmail, async ({ params, body }) => {
    await setPrimaryEmail(db, params.id, body.email);
    return { data: await linkedEmails(db, params.id) };
  });
  serve(contract.unlinkEmail, async ({ params, body }) => {
    await unlinkEmail(db, params.id, body.email);
    return { data: await linkedEmails(db, params.id) };
  });
  serve(contract.revokeOldCalendarAccess, async ({ params, body }) => {
    await revokeOldAccess(db, params.id, body.is_corporate, now());
    return { success: true };
  });
  serve(contract.calendarLoginLink, async ({ params, query }) => ({
    data: await calendarLink(services, params.id, query.email),
  }));
};
