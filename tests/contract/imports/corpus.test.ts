import { readdirSync, readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { importKinds } from "@contract/imports/kinds";
import * as schema from "@upstream/db/schema";
import { asc } from "drizzle-orm";
import { describe, expect } from "vitest";
import { upstreamTest } from "../support/fixtures";
import { aLocation, aToken, aUser } from "../support/upstream";
import { bringIn, rowsOf, uploadFile } from "./support/import-files";

const folder = fileURLToPath(new URL("corpus/", import.meta.url));
const files = readdirSync(folder).filter((name) => !name.endsWith(".expected.txt"));
const { test, upstream } = upstreamTest({ now: new Date("2026-11-01T02:00:00Z") });

const read = (name: string) => readFileSync(folder + name);

/** Lists records one to a line, without what the database adds. */
const toLines = (rows: readonly object[]) => rows.map((row) => JSON.stringify(row));

async function describeRecords(): Promise<string[]> {
  const { db } = upstream;
  const leads = await db.select().from(schema.leads).orderBy(asc(schema.leads.id));
  const emails = await db.select().from(schema.leadEmails).orderBy(asc(schema.leadEmails.id));
  const phones = await db.select().from(schema.leadPhoneNumbers).orderBy(asc(schema.leadPhoneNumbers.id));
  const events = await db.select().from(schema.leadEvents).orderBy(asc(schema.leadEvents.id));
  const enquiries = await db.select().from(schema.enquiries).orderBy(asc(schema.enquiries.id));
  const notes = await db.select().from(schema.leadNotes).orderBy(asc(schema.leadNotes.id));
  const venues = await db.select().from(schema.venues).orderBy(asc(schema.venues.id));
  const rooms = await db
    .select()
    .from(schema.rooms)
    .orderBy(asc(schema.rooms.venueId), asc(schema.rooms.position));
  const venueNotes = await db.select().from(schema.venueNotes).orderBy(asc(schema.venueNotes.id));
  const users = await db.select().from(schema.users).orderBy(asc(schema.users.id));
  return [
    ...toLines(
      leads.map(({ id, firstName, lastName, company, ownerId, createdAt }) => ({
        lead: id,
        firstName,
        lastName,
        company,
        ownerId,
        createdAt,
      })),
    ),
    ...toLines(emails.map(({ leadId, email }) => ({ lead: leadId, email }))),
    ...toLines(phones.map(({ leadId, number }) => ({ lead: leadId, number }))),
    ...toLines(
      events.map(({ leadId, eventType, subType, eventDate, guestCount, budgetMinor, locationId }) => ({
        lead: leadId,
        eventType,
        subType,
        eventDate,
        guestCount,
        budgetMinor,
        locationId,
      })),
    ),
    ...toLines(
      enquiries.map(({ leadEventId, message, source }) => ({ event: leadEventId, message, source })),
    ),
    ...toLines(notes.map(({ leadId, note }) => ({ lead: leadId, note }))),
    ...toLines(
      venues.map(
        ({
          id,
          name,
          locationId,
          address,
          lat,
          lng,
          styles,
          eventTypes,
          phone,
          email,
          website,
          lateLicenseMinutes,
          accommodationOnSite,
          outdoorSpace,
        }) => ({
          venue: id,
          name,
          locationId,
          address,
          lat,
          lng,
          styles,
          eventTypes,
          phone,
          email,
          website,
          lateLicenseMinutes,
          accommodationOnSite,
          outdoorSpace,
        }),
      ),
    ),
    ...toLines(
      rooms.map(
        ({
          venueId,
          name,
          dinnerMin,
          dinnerMax,
          standingMax,
          seating,
          costPerPersonMinor,
          minCostMinor,
        }) => ({
          venue: venueId,
          name,
          dinnerMin,
          dinnerMax,
          standingMax,
          seating,
          costPerPersonMinor,
          minCostMinor,
        }),
      ),
    ),
    ...toLines(venueNotes.map(({ venueId, note }) => ({ venue: venueId, note }))),
    ...toLines(
      users.slice(2).map(({ username, displayName, role, vcRole, phone }) => ({
        username,
        displayName,
        role,
        vcRole,
        phone,
      })),
    ),
  ];
}

describe("files as other programs write them", () => {
  let token: string;

  test.beforeEach(async () => {
    await aUser(upstream.db, {
      username: "ada@marquee.test",
      displayName: "Ada",
      role: "administrator",
      vcRole: "Admin",
    });
    await aUser(upstream.db, { username: "sam@marquee.test", displayName: "Sam Shore" });
    token = await aToken(upstream.db, { username: "ada@marquee.test" });
    await aLocation(upstream.db, { name: "Melbourne", lat: -37.81, lng: 144.96 });
    await aLocation(upstream.db, {
      name: "Fitzroy",
      lat: -37.798,
      lng: 144.978,
      postcode: "3065",
      parentId: 1,
    });
    await aLocation(upstream.db, {
      name: "London",
      country: "UK",
      state: "London",
      lat: 51.5,
      lng: -0.12,
      postcode: "WC2N",
    });
  });

  test("[IMPORT-02] the corpus has at least thirty files", () => {
    expect(files.length).toBeGreaterThanOrEqual(30);
  });

  for (const name of files) {
    const kind = importKinds.find((candidate) => name.startsWith(candidate)) ?? "leads";
    const country = name.includes("-uk-") ? ("UK" as const) : ("AU" as const);
    test(`[IMPORT-02] ${name} is read as a person would read it`, async () => {
      const file = { kind, country, content: read(name), name };
      if (name.startsWith("bad-")) {
        const { status, error } = await uploadFile(upstream, token, file);
        await expect(`${status} ${JSON.stringify(error.errors)}\n`).toMatchFileSnapshot(
          `corpus/${name}.expected.txt`,
        );
        return;
      }
      const job = await bringIn(
        upstream,
        token,
        file,
        name.includes("semicolon-1252") ||
          name.includes("google") ||
          name.includes("excel-numbers") ||
          name.includes("unicode") ||
          name.includes("sep-line") ||
          name.includes("ragged") ||
          name.includes("hidden-sheet") ||
          name.includes("facebook")
          ? { default_event_type: "wedding" }
          : {},
      );
      const rows = await rowsOf(upstream, token, job.id);
      const text = [
        ...(job.columns ?? []).map(({ heading, target }) => `${heading} -> ${target}`),
        "",
        ...rows.map(({ id, verdict, outcome, remarks = [], other_row }) =>
          [
            `row ${id}: ${verdict}, ${outcome}`,
            other_row && `(row ${other_row})`,
            ...remarks.map(({ field, message }) => `[${field}: ${message}]`),
          ]
            .filter(Boolean)
            .join(" "),
        ),
        "",
        ...(await describeRecords()),
        "",
      ].join("\n");
      await expect(text).toMatchFileSnapshot(`corpus/${name}.expected.txt`);
    });
  }
});
