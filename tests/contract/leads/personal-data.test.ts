import * as rightsCalls from "@contract/leads/rights";
import { expect } from "vitest";
import { CANARY, insertClientWithEverything, sendEmailsAboutClient } from "../support/client-records";
import { createUpstreamTest } from "../support/fixtures";
import { insertAccessToken, insertLead, insertUser } from "../support/upstream";
import { readZipEntries } from "../support/zip";

let clock = new Date("2026-11-21T01:00:00Z");
const { test, upstream } = createUpstreamTest({ now: () => clock });

async function insertClientAndToken() {
  clock = new Date("2026-11-21T01:00:00Z");
  const client = await insertClientWithEverything(upstream.db);
  await sendEmailsAboutClient(upstream, client);
  const { lead, user } = client;
  await insertLead(upstream.db, { firstName: "Unrelated", lastName: "Else" });
  const token = await insertAccessToken(upstream.db, await insertUser(upstream.db, { vcRole: "Team Lead" }));
  const link = async () =>
    (await upstream.call(rightsCalls.personalData, { params: { id: lead.id }, token })).body.data;
  const open = async (url: string) => upstream.app.inject({ url: new URL(url).pathname });
  return { lead, user, token, link, open };
}

test("[RIGHTS-05] the file of a client has their data to read and to process, with quotes and attachments", async () => {
  const { lead, user, link, open } = await insertClientAndToken();
  const response = await open(await link());
  expect(response.statusCode).toBe(200);
  expect(response.headers).toMatchObject({
    "content-type": "application/zip",
    "content-disposition": expect.stringContaining(`client-${lead.id}-data.zip`),
    "cache-control": "private, no-store",
  });
  const files = await readZipEntries(response.rawPayload);
  expect([...files.keys()]).toEqual([
    "your-data.html",
    "your-data.json",
    expect.stringMatching(/^quotes\/\d+-Quillonby\.pdf$/),
    ...Array.from({ length: 3 }, () => expect.stringMatching(/^attachments\/\d+-Quillonby\.pdf$/)),
  ]);
  const data = JSON.parse(String(files.get("your-data.json"))) as Record<string, object[]>;
  const titles = [
    "You",
    "Notes and calls",
    "Follow-ups",
    "Emails",
    "History",
    "Events",
    "Enquiries",
    "Venues we recommended",
    "Your responses and questions",
    "Inspections",
    "Sales",
    "Quotes",
    "Scheduled emails",
    "Shortlisted venues",
    "Notes of our assistant",
    "Invoices to venues",
    "Earlier values",
    "Files you were imported from",
  ];
  for (const title of titles) {
    expect(data[title]?.length, title).toBeGreaterThan(0);
    expect(String(files.get("your-data.html")), title).toContain(`<h2>${title}</h2>`);
  }
  expect(data.You).toMatchObject([
    { "First name": CANARY, "Phone numbers": "+61 411 987 654", "Email consent": "Website" },
  ]);
  const notOfClient = ["Venues we recommended", "Inspections"];
  for (const title of titles.filter((title) => !notOfClient.includes(title)))
    expect(JSON.stringify(data[title]), title).toContain(CANARY);
  expect(data.Events).toMatchObject([{ "Saved search": expect.stringContaining(CANARY) }]);
  expect(data.Sales).toMatchObject([{ "Rejected because": CANARY }]);
  const emailed = JSON.stringify(data.Emails);
  for (const address of [user.username, "hall@venue.test"]) expect(emailed).toContain(address);
  expect(data["Files you were imported from"]).toHaveLength(4);
  expect([...files.values()].join()).not.toContain("Unrelated");
});

test("[RIGHTS-05] its link works for ten minutes, for this lead, and for team leads only", async () => {
  const { lead, link, open } = await insertClientAndToken();
  const url = await link();
  expect((await open(`${url}x`)).statusCode).toBe(404);
  clock = new Date(clock.getTime() + 11 * 60_000);
  expect((await open(url)).statusCode).toBe(410);
  const token = await insertAccessToken(upstream.db, await insertUser(upstream.db));
  expect((await upstream.call(rightsCalls.personalData, { params: { id: lead.id }, token })).status).toBe(
    403,
  );
});
