import * as dismissals from "@contract/leads/dismissals";
import { repeat } from "@contract/leads/email-repeat";
import * as followUps from "@contract/leads/follow-ups";
import * as hubspot from "@contract/leads/hubspot";
import * as leads from "@contract/leads/leads";
import { email } from "@contract/leads/leads";
import * as notes from "@contract/leads/notes";
import { eq } from "drizzle-orm";
import type { Routes } from "../access/serve";
import * as schema from "../db/schema";
import { emails } from "../db/schema";
import { notFound } from "../errors";
import { attachmentsOf } from "./attachments";
import { bringBackDuplicate, dismissDuplicate, dismissedOf } from "./dismissals";
import { distributionOn } from "./distribution";
import { countDuplicates, duplicatesOf, hasDuplicates, standsForDuplicates } from "./duplicates";
import { addFollowUp, changeFollowUp, followUpsOf, followUpsOfLead } from "./follow-ups";
import { requeueToHubspot, syncLead, syncStatus } from "./hubspot";
import { changeOwner, markNotSpam, removeLeads, requeue, resubscribe } from "./lifecycle";
import { listLeads, pageOfLeads } from "./list";
import { mergeLeads } from "./merge";
import { addNote, notesOf, removeNote } from "./notes";
import { assertLead, enquiryOnWire, phoneNumbersOf, readLead, selectEnquiries } from "./read";
import { repeatEmail } from "./repeat-email";
import { changeLead, setPrimaryNumber } from "./write";

/** Leads, duplicates, contact details, owners, distribution, HubSpot sync and enquiries (spec 7, Leads). */
export const leadRoutes: Routes = (serve, services) => {
  duplicateRoutes(serve, services);
  hubspotRoutes(serve, services);
  const { db, now } = services;
  serve(leads.all, ({ query }) => listLeads(db, query, now()));
  serve(leads.get, async ({ params }) => ({ data: await readLead(db, params.id, now()) }));

  serve(leads.update, async ({ params, body }) => {
    await changeLead(db, params.id, body);
    return { data: await readLead(db, params.id, now()) };
  });
  serve(leads.remove, async ({ params }) => {
    if ((await removeLeads(db, [params.id])) === 0) throw notFound("lead");
    return undefined;
  });
  serve(leads.bulkDelete, async ({ body }) => ({ data: { count: await removeLeads(db, body.leadIds) } }));

  serve(leads.changeOwner, async ({ params, body, caller }) => {
    await changeOwner(db, params.id, body.hubspot_owner_id, caller, now());
    return { data: await readLead(db, params.id, now()) };
  });
  serve(leads.requeue, async ({ params, caller }) => {
    await requeue(db, params.id, caller, now());
    return { data: await readLead(db, params.id, now()) };
  });
  serve(leads.resubscribe, async ({ params, caller }) => {
    await resubscribe(db, params.id, caller, now());
    return { data: await readLead(db, params.id, now()) };
  });
  serve(leads.distribution, async ({ query }) => ({
    data: await distributionOn(db, query.date, query.country),
  }));

  serve(leads.phoneNumbers, async ({ params }) => {
    await assertLead(db, params.id);
    return { data: await phoneNumbersOf(db, params.id) };
  });
  serve(leads.setPrimaryPhoneNumber, async ({ params, body }) => {
    await setPrimaryNumber(db, params.id, body.phone_number_id);
    return { data: await phoneNumbersOf(db, params.id) };
  });

  serve(leads.enquiries, async ({ params }) => {
    await assertLead(db, params.id);
    const rows = await selectEnquiries(db).where(eq(schema.leadEvents.leadId, params.id));
    return { data: rows.map(enquiryOnWire) };
  });
  serve(leads.markNotSpam, async ({ params, caller }) => {
    await markNotSpam(db, params.id, caller, now());
    const [enquiry] = (await selectEnquiries(db).where(eq(schema.enquiries.id, params.id))).map(
      enquiryOnWire,
    );
    if (!enquiry) throw notFound("enquiry");
    return { data: enquiry };
  });
};

const duplicateRoutes: Routes = (serve, { db, now }) => {
  serve(leads.duplicates, async ({ query }) => {
    const { data, meta } = await pageOfLeads(db, query, [
      hasDuplicates(db),
      // A search may find any of the duplicates.
      query.search ? undefined : standsForDuplicates(db),
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
    await assertLead(db, params.id);
    return { data: await duplicatesOf(db, params.id) };
  });
  serve(dismissals.dismissed, async ({ params }) => ({ data: await dismissedOf(db, params.id) }));
  serve(dismissals.dismiss, async ({ params, caller }) => {
    await dismissDuplicate(db, params.id, params.otherId, caller, now());
    return { data: {} };
  });
  serve(dismissals.bringBack, async ({ params }) => {
    await bringBackDuplicate(db, params.id, params.otherId);
    return undefined;
  });
  serve(leads.mergeDuplicates, ({ params, body, caller, once }) =>
    once(async (tx) => {
      await mergeLeads(tx, params.id, body.duplicate_ids, caller, now());
      return { data: await readLead(tx, params.id, now()) };
    }),
  );
};

const hubspotRoutes: Routes = (serve, { db, now }) => {
  serve(hubspot.requeueToHubspot, async ({ body }) => ({
    data: { count: await requeueToHubspot(db, body.leadIds, now()) },
  }));
  serve(hubspot.hubspotSyncStatus, async ({ params }) => ({ data: await syncStatus(db, params.id) }));
  serve(hubspot.saveAndSync, async ({ params, body }) => {
    await changeLead(db, params.id, body);
    await syncLead(db, params.id, now());
    return { data: await syncStatus(db, params.id) };
  });
  serve(hubspot.syncDeals, async ({ params }) => ({
    // The embedded upstream has no separate deals: they are its events, which are always current.
    data: { ...(await syncStatus(db, params.id)), message: "The deals of this lead are up to date." },
  }));
};

/** Follow-ups; an extension of the specification. */
export const followUpRoutes: Routes = (serve, { db, now }) => {
  serve(followUps.own, async ({ caller }) => ({ data: await followUpsOf(db, caller) }));
  serve(followUps.ofLead, async ({ params }) => ({ data: await followUpsOfLead(db, params.id) }));
  serve(followUps.add, ({ params, body, caller, once }) =>
    once(async (tx) => ({ data: await addFollowUp(tx, params.id, body, caller, now()) })),
  );
  serve(followUps.change, async ({ params, body, caller }) => ({
    data: await changeFollowUp(db, params.id, body, caller, now()),
  }));
};

/** Lead notes; an extension of the specification. */
export const leadNoteRoutes: Routes = (serve, { db, now }) => {
  serve(notes.all, async ({ params, caller }) => ({ data: await notesOf(db, params.id, caller) }));
  serve(notes.add, ({ params, body, caller, once }) =>
    once(async (tx) => ({ data: await addNote(tx, params.id, body, caller, now()) })),
  );
  serve(notes.remove, async ({ params, caller }) => {
    await removeNote(db, params.id, params.noteId, caller);
    return undefined;
  });
};

/** The email log: an email with its body (L-21), and resending it (L-35). */
export const emailLogRoutes: Routes = (serve, services) => {
  const { db, mailer } = services;
  serve(email, async ({ params }) => {
    const [row] = await db.select().from(emails).where(eq(emails.id, params.id));
    if (!row) throw notFound("email");
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
        attachments: await attachmentsOf(services, row),
      },
    };
  });

  serve(repeat, ({ params, body, once }) =>
    once(async (tx) => ({ data: { id: await repeatEmail(tx, mailer, params.id, body.to) } })),
  );
};
