import type { LeadFields, NewLeadEvent } from "@contract/leads/lead";
import type { z } from "zod/v4";
import type { Caller } from "../access/caller";
import { saveActivityAndNotify } from "../activities";
import type { Database } from "../db/database";
import { assignLeadByRules } from "../leads/distribution";
import { insertLead, savePrimaryEmail, savePrimaryPhone, toConsentColumns } from "../leads/write";
import { toCountryDate } from "../time";
import { insertEvent } from "./changes";

type NewLead = z.output<typeof LeadFields> & { event?: z.output<typeof NewLeadEvent> | undefined };

/**
 * Creates a lead, optionally with its first event, and returns its id. A lead entered by a venue specialist of its
 * country is theirs; any other is assigned by the distribution rules.
 * @throws Refusal 422 with messages at `event.*` if the event is invalid
 */
export function createLead(db: Database, fields: NewLead, { user }: Caller, now: Date): Promise<number> {
  return db.transaction(async (tx) => {
    const { event } = fields;
    const isCreatorOwner = user.vcRole === "Venue Specialist" && user.country === fields.country;
    const lead = await insertLead(tx, {
      firstName: fields.first_name ?? "",
      lastName: fields.last_name ?? "",
      company: fields.company,
      country: fields.country,
      isCorporateEvent: fields.is_corporate_event ?? event?.event_type === "corporate",
      createdAt: now,
      ...toConsentColumns(fields, {}, toCountryDate(fields.country, now)),
      ...(isCreatorOwner && { ownerId: user.id, assignedAt: now }),
    });
    await savePrimaryEmail(tx, lead.id, fields.email);
    await savePrimaryPhone(tx, lead, fields.phone_number);
    if (event) await insertEvent(tx, lead, event, now, "event.");
    if (!isCreatorOwner) await assignLeadByRules(tx, lead.id, now);
    await saveActivityAndNotify(tx, { leadId: lead.id, userId: user.id, type: "lead_created", at: now });
    return lead.id;
  });
}
