import * as schema from "@upstream/db/schema";
import fc from "../../support/property";
import { arbitraryRequest } from "./arbitrary";
import { listPathParamNames, type NamedCall } from "./calls";
import {
  insertAccessToken,
  insertEnquiry,
  insertLead,
  insertLeadEvent,
  insertUser,
  insertVenue,
  type Upstream,
} from "./upstream";

export const usernames = {
  specialist: "specialist@marquee.test",
  teamLead: "lead@marquee.test",
  administrator: "admin@marquee.test",
};

/** A small business: rows with ids 1 to 3 exist for every noun. */
export async function seedSmallBusiness(db: Upstream["db"]) {
  await insertUser(db, { username: usernames.specialist });
  await insertUser(db, { username: usernames.teamLead, vcRole: "Team Lead" });
  await insertUser(db, { username: usernames.administrator, vcRole: "Admin", role: "administrator" });
  const venue = await insertVenue(db);
  for (let number = 0; number < 3; number += 1) {
    const lead = await insertLead(db, { phone: `6141234567${number}` });
    const event = await insertLeadEvent(db, { leadId: lead.id, locationId: venue.locationId });
    await insertLeadEvent(db, { leadId: lead.id, locationId: null, guestCount: null });
    await insertEnquiry(db, { leadEventId: event.id, venueId: venue.id });
    const booked = { leadEventId: event.id, venueId: venue.id };
    const sale = { ...booked, status: "tentative", valueMinor: 100 } as const;
    const [{ id: saleId } = {}] = await db.insert(schema.sales).values(sale).returning();
    const sequence = number + 1;
    await db.insert(schema.invoices).values({
      saleId,
      country: "AU",
      sequence,
      number: `AU-${sequence}`,
      record: {
        number: `AU-${sequence}`,
        issued_on: "2026-11-01",
        due_on: "2026-11-15",
        supplied_on: "2026-11-01",
        net: 90,
        tax: 9,
        whole: 99,
        seller: {},
      } as never,
      details: {},
      issuedAt: new Date(),
    });
    await db.insert(schema.inspections).values({
      ...booked,
      uniqueId: `key-${number}`,
      status: "requested",
      startsAt: new Date("2100-01-01"),
    });
    await db.insert(schema.quotes).values({
      ...booked,
      originalFileName: "quote.pdf",
      mediaType: "application/pdf",
      size: 5,
      content: Buffer.from("%PDF-"),
      createdAt: new Date(),
    });
  }
}

/** The token of a new administrator, unaffected by earlier calls. */
export const insertAdministratorToken = async (db: Upstream["db"]) =>
  insertAccessToken(db, await insertUser(db, { vcRole: "Admin", role: "administrator" }));

/** Requests to a call: mostly valid and about existing rows, some invalid. */
export function arbitraryRequestsTo({ call }: NamedCall) {
  const id = fc.oneof(
    { weight: 6, arbitrary: fc.integer({ min: 1, max: 4 }) },
    { weight: 1, arbitrary: fc.constantFrom(999, "abc") },
  );
  return fc.record({
    params: fc.record(Object.fromEntries(listPathParamNames(call).map((param) => [param, id]))),
    query: arbitraryRequest(call.query),
    body: arbitraryRequest(call.body),
  });
}
