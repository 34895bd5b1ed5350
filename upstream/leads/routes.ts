import * as dismissals from "@contract/leads/dismissals";
import * as emailRepeatCalls from "@contract/leads/email-repeat";
import * as followUps from "@contract/leads/follow-ups";
import * as hubspot from "@contract/leads/hubspot";
import * as leads from "@contract/leads/leads";
import * as notes from "@contract/leads/notes";
import { eq } from "drizzle-orm";
import type { Routes } from "../access/register-calls";
import * as schema from "../db/schema";
import { createNotFoundRefusal } from "../errors";
import { loadAttachmentsOfEmail } from "./attachments";
import { deleteDismissal, dismissDuplicate, loadDismissedDuplicates } from "./dismissals";
import { countAssignedLeadsBySpecialist } from "./distribution";
import {
  countDuplicates,
  loadDuplicatesOfLead,
  whereLeadHasDuplicates,
  whereOldestDuplicate,
} from "./duplicates";
import { addFollowUp, loadFollowUpsOfCaller, loadOpenFollowUpsOfLead, updateFollowUp } from "./follow-ups";
import { loadHubspotSyncStatus, queueLeadsForHubspot, sendLeadToHubspot } from "./hubspot";
import {
  deleteLeadsRestorably,
  markEnquiryNotSpam,
  reassignLeadByRules,
  resubscribeLead,
  updateLeadOwner,
} from "./lifecycle";
import { loadLeadList, loadPageOfLeads } from "./list";
import { mergeLeads } from "./merge";
import { deleteOwnLeadNote, loadLeadNotes, saveLeadNote } from "./notes";
import { assertLeadExists, loadLead, loadPhoneNumbersOfLead, selectEnquiries, toWireEnquiry } from "./read";
import { enqueueResentEmail } from "./resend-email";
import { markPhoneNumberPrimary, updateLead } from "./write";

/** Leads, duplicates, contact details, owners, distribution, HubSpot sync and enquiries (spec 7, Leads). */
export const registerLeadRoutes: Routes = (serve, services) => {
  registerDuplicateRoutes(serve, services);
  registerHubspotRoutes(serve, services);
  const { db, now } = services;
  serve(leads.all, ({ query }) => loadLeadList(db, query, now()));
  serve(leads.get, async ({ params }) => ({ data: await loadLead(db, params.id, now()) }));

  serve(leads.update, async ({ params, body }) => {
    await updateLead(db, params.id, body, now());
    return { data: await loadLead(db, params.id, now()) };
  });
  serve(leads.remove, async ({ params, caller }) => {
    if ((await deleteLeadsRestorably(db, [params.id], caller.user.id, now())) === 0)
      throw createNotFoundRefusal("lead");
    return undefined;
  });
  serve(leads.bulkDelete, async ({ body, caller }) => ({
    data: { count: await deleteLeadsRestorably(db, body.leadIds, caller.user.id, now()) },
  }));

  serve(leads.changeOwner, async ({ params, body, caller }) => {
    await updateLeadOwner(db, params.id, body.hubspot_owner_id, caller, now());
    return { data: await loadLead(db, params.id, now()) };
  });
  serve(leads.requeue, async ({ params, caller }) => {
    await reassignLeadByRules(db, params.id, caller, now());
    return { data: await loadLead(db, params.id, now()) };
  });
  serve(leads.resubscribe, async ({ params, caller }) => {
    await resubscribeLead(db, params.id, caller, now());
    return { data: await loadLead(db, params.id, now()) };
  });
  serve(leads.distribution, async ({ query }) => ({
    data: await countAssignedLeadsBySpecialist(db, query.date, query.country),
  }));

  serve(leads.phoneNumbers, async ({ params }) => {
    await assertLeadExists(db, params.id);
    return { data: await loadPhoneNumbersOfLead(db, params.id) };
  });
  serve(leads.setPrimaryPhoneNumber, async ({ params, body }) => {
    await markPhoneNumberPrimary(db, params.id, body.phone_number_id);
    return { data: await loadPhoneNumbersOfLead(db, params.id) };
  });

  serve(leads.enquiries, async ({ params }) => {
    await assertLeadExists(db, params.id);
    const rows = await selectEnquiries(db).where(eq(schema.leadEvents.leadId, params.id));
    return { data: rows.map(toWireEnquiry) };
  });
  serve(leads.markNotSpam, async ({ params, caller }) => {
    await markEnquiryNotSpam(db, params.id, caller, now());
    const [enquiry] = (await selectEnquiries(db).where(eq(schema.enquiries.id, params.id))).map(
      toWireEnquiry,
    );
    if (!enquiry) throw createNotFoundRefusal("enquiry");
    return { data: enquiry };
  });
};

const registerDuplicateRoutes: Routes = (serve, { db, now }) => {
  serve(leads.duplicates, async ({ query }) => {
    const { data, meta } = await loadPageOfLeads(db, query, [
      whereLeadHasDuplicates(db),
      // Each group of duplicates has one row, its oldest lead. A search may match any lead of the group, so
      // it lists all.
      query.search ? undefined : whereOldestDuplicate(db),
    ]);
    const counts = await countDuplicates(
      db,
      data.map(({ id }) => id),
    );
    return {
      data: data.map((lead) => {
        const { count = 0, first = [] } = counts.get(lead.id) ?? {};
        return { ...lead, duplicate_count: count, first_duplicates: first };
      }),
      meta,
    };
  });
  serve(leads.duplicatesOf, async ({ params }) => {
    await assertLeadExists(db, params.id);
    return { data: await loadDuplicatesOfLead(db, params.id) };
  });
  serve(dismissals.listDismissed, async ({ params }) => ({
    data: await loadDismissedDuplicates(db, params.id),
  }));
  serve(dismissals.dismiss, async ({ params, caller }) => {
    await dismissDuplicate(db, params.id, params.otherId, caller, now());
    return { data: {} };
  });
  serve(dismissals.restore, async ({ params }) => {
    await deleteDismissal(db, params.id, params.otherId);
    return undefined;
  });
  serve(leads.mergeDuplicates, ({ params, body, caller, once }) =>
    once(async (tx) => {
      await mergeLeads(tx, params.id, body.duplicate_ids, caller, now());
      return { data: await loadLead(tx, params.id, now()) };
    }),
  );
};

const registerHubspotRoutes: Routes = (serve, { db, now }) => {
  serve(hubspot.requeueToHubspot, async ({ body }) => ({
    data: { count: await queueLeadsForHubspot(db, body.leadIds, now()) },
  }));
  serve(hubspot.hubspotSyncStatus, async ({ params }) => ({
    data: await loadHubspotSyncStatus(db, params.id),
  }));
  serve(hubspot.saveAndSync, async ({ params, body }) => {
    await updateLead(db, params.id, body, now());
    await sendLeadToHubspot(db, params.id, now());
    return { data: await loadHubspotSyncStatus(db, params.id) };
  });
  serve(hubspot.syncDeals, async ({ params }) => ({
    // The embedded upstream has no separate deals: they are its events, which are always current.
    data: { ...(await loadHubspotSyncStatus(db, params.id)), message: "The lead's deals are up to date." },
  }));
};

/** Follow-ups; an extension of the specification. */
export const registerFollowUpRoutes: Routes = (serve, { db, now }) => {
  serve(followUps.listOwn, async ({ caller }) => ({ data: await loadFollowUpsOfCaller(db, caller) }));
  serve(followUps.ofLead, async ({ params }) => ({ data: await loadOpenFollowUpsOfLead(db, params.id) }));
  serve(followUps.add, ({ params, body, caller, once }) =>
    once(async (tx) => ({ data: await addFollowUp(tx, params.id, body, caller, now()) })),
  );
  serve(followUps.change, async ({ params, body, caller }) => ({
    data: await updateFollowUp(db, params.id, body, caller, now()),
  }));
};

/** Lead notes; an extension of the specification. */
export const registerLeadNoteRoutes: Routes = (serve, { db, now }) => {
  serve(notes.all, async ({ params, caller }) => ({ data: await loadLeadNotes(db, params.id, caller) }));
  serve(notes.add, ({ params, body, caller, once }) =>
    once(async (tx) => ({ data: await saveLeadNote(tx, params.id, body, caller, now()) })),
  );
  serve(notes.remove, async ({ params, caller }) => {
    await deleteOwnLeadNote(db, params.id, params.noteId, caller, now());
    return undefined;
  });
};

/** The email log: an email with its body (L-21), and resending it (L-35). */
export const registerEmailLogRoutes: Routes = (serve, services) => {
  const { db } = services;
  serve(leads.email, async ({ params }) => {
    const [row] = await db.select().from(schema.emails).where(eq(schema.emails.id, params.id));
    if (!row) throw createNotFoundRefusal("email");
    return {
      data: {
        id: row.id,
        subject: row.subject,
        to: row.recipient,
        from: row.sender,
        cc: row.cc,
        reply_to: row.replyTo,
        status: row.status,
        failure: row.failure,
        created_at: row.createdAt.toISOString(),
        sent_at: row.sentAt?.toISOString(),
        html: row.html,
        text: row.plain,
        attachments: await loadAttachmentsOfEmail(services, row),
      },
    };
  });

  serve(emailRepeatCalls.repeat, ({ params, body, once }) =>
    once(async (tx) => ({ data: { id: await enqueueResentEmail(tx, services, params.id, body.to) } })),
  );
};
