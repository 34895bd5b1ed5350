import { readdirSync, readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { importKinds } from "@contract/imports/kinds";
import * as schema from "@upstream/db/schema";
import { asc } from "drizzle-orm";
import { describe, expect } from "vitest";
import { createUpstreamTest } from "../support/fixtures";
import { insertAccessToken, insertLocation, insertUser } from "../support/upstream";
import { importFile, loadImportRows, uploadImportFile } from "./support/import-files";

const folder = fileURLToPath(new URL("corpus/", import.meta.url));
const files = readdirSync(folder).filter((name) => !name.endsWith(".expected.txt"));
const { test, upstream } = createUpstreamTest({ now: new Date("2026-11-01T02:00:00Z") });

const readCorpusFile = (name: string) => readFileSync(folder + name);

/** Lists records one to a line, without what the database adds. */
const toJsonLines = (rows: readonly object[]) => rows.map((row) => JSON.stringify(row));

async function listRecordLines(): Promise<string[]> {
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
    ...toJsonLines(
      leads.map(({ id, firstName, lastName, company, ownerId, createdAt }) => ({
        lead: id,
        firstName,
        lastName,
        company,
        ownerId,
        createdAt,
      })),
    ),
    ...toJsonLines(emails.map(({ leadId, email }) => ({ lead: leadId, email }))),
    ...toJsonLines(phones.map(({ leadId, number }) => ({ lead: leadId, number }))),
    ...toJsonLines(
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
    ...toJsonLines(
      enquiries.map(({ leadEventId, message, source }) => ({ event: leadEventId, message, source })),
    ),
    ...toJsonLines(notes.map(({ leadId, note }) => ({ lead: leadId, note }))),
    ...toJsonLines(
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
    ...toJsonLines(
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
    ...toJsonLines(venueNotes.map(({ venueId, note }) => ({ venue: venueId, note }))),
    ...toJsonLines(
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
    await insertUser(upstream.db, {
      username: "ada@marquee.test",
      displayName: "Ada",
      role: "administrator",
      vcRole: "Admin",
    });
    await insertUser(upstream.db, { username: "sam@marquee.test", displayName: "Sam Shore" });
    token = await insertAccessToken(upstream.db, { username: "ada@marquee.test" });
    await insertLocation(upstream.db, { name: "Melbourne", lat: -37.81, lng: 144.96 });
    await insertLocation(upstream.db, {
      name: "Fitzroy",
      lat: -37.798,
      lng: 144.978,
      postcode: "3065",
      parentId: 1,
    });
    await insertLocation(upstream.db, {
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
      const file = { kind, country, content: readCorpusFile(name), name };
      if (name.startsWith("bad-")) {
        const { status, error } = await uploadImportFile(upstream, token, file);
        await expect(`${status} ${JSON.stringify(error.errors)}\n`).toMatchFileSnapshot(
          `corpus/${name}.expected.txt`,
        );
        return;
      }
      const job = await importFile(
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
      const rows = await loadImportRows(upstream, token, job.id);
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
        ...(await listRecordLines()),
        "",
      ].join("\n");
      await expect(text).toMatchFileSnapshot(`corpus/${name}.expected.txt`);
    });
  }
});
