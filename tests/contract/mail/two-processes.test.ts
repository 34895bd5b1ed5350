import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { openDatabase } from "@upstream/db/database";
import { emails, leadEmails, leads } from "@upstream/db/schema";
import { sql } from "drizzle-orm";
import { afterAll, afterEach, describe, expect, test } from "vitest";
import { bundleUpstreamProgram, deleteProgramBundles } from "../support/backups";
import { createDatabaseWithoutTables, createMigratedDatabase, engine } from "../support/database";
import { migrations } from "../support/migrations";
import { startScriptedSmtp } from "../support/smtp";

/** What is due at once, so that each process has its hands full while the other looks for work. */
const DUE = 200;

/** Several processes are for PostgreSQL: a PGlite folder belongs to one. */
describe.runIf(engine === "PostgreSQL")(`upstream processes side by side (${engine})`, () => {
  const cleanUps: (() => unknown)[] = [];
  afterEach(async () => {
    for (const cleanUp of cleanUps.splice(0).reverse()) await cleanUp();
  });
  afterAll(deleteProgramBundles);

  test("processes that start together on an empty database migrate it once", async () => {
    const { url, drop } = await createDatabaseWithoutTables();
    cleanUps.push(drop);
    const opened = await Promise.all([1, 2, 3].map(() => openDatabase({ url, migrations })));
    const counts = await Promise.all(opened.map(({ db }) => db.$count(leads)));
    expect(counts).toEqual([0, 0, 0]);
    await Promise.all(opened.map(({ close }) => close()));
  });

  /** Starts a process as `npm start` does; `synced` counts the leads that it says it has sent to HubSpot. */
  async function start(url: string, smtpUrl: string) {
    const env = {
      PATH: process.env.PATH,
      NODE_ENV: "test" as const,
      DATABASE_URL: url,
      SMTP_URL: smtpUrl,
      SEED: "none",
      UPSTREAM_PORT: "0",
    };
    const child: ChildProcess = spawn(process.execPath, [await bundleUpstreamProgram("main")], {
      env,
      stdio: ["ignore", "pipe", "inherit", "ipc"],
    });
    const ended = once(child, "exit");
    cleanUps.push(async () => {
      child.kill("SIGTERM");
      await ended;
    });
    let log = "";
    child.stdout?.setEncoding("utf8").on("data", (text: string) => {
      log += text;
    });
    await new Promise<void>((done, failed) => {
      child.on("message", (message: { type?: string }) => message.type === "ready" && done());
      child.once("exit", (code) => failed(new Error(`It ended with ${code}: ${log}`)));
    });
    const countIn = (pattern: RegExp) =>
      [...log.matchAll(pattern)].reduce((sum, [, number = "1"]) => sum + Number(number), 0);
    return { synced: () => countIn(/"leads":(\d+)/g), mailed: () => countIn(/"msg":"mail sent"/g) };
  }

  test("[SEND-08] [L-17] each mail that is due is sent once, and each lead synced once", async () => {
    const database = await createMigratedDatabase();
    cleanUps.push(database.close);
    const { db, url = "" } = database;
    const due = { createdAt: new Date(), dueAt: new Date() };
    const people = await db
      .insert(leads)
      .values(
        Array.from({ length: DUE }, (_, index) => ({
          firstName: "Lead",
          lastName: String(index),
          country: "AU" as const,
          hubspotStatus: "pending",
          hubspotDueAt: due.dueAt,
        })),
      )
      .returning({ id: leads.id });
    const addressed = people.map(({ id }) => ({ leadId: id, email: `lead${id}@example.test` }));
    await db.insert(leadEmails).values(addressed.map((address) => ({ ...address, isPrimary: true })));
    await db.insert(emails).values(
      addressed.map(({ leadId, email }) => ({
        ...due,
        leadId,
        recipient: email,
        subject: "Your venues",
        html: "<p>Hello</p>",
        plain: "Hello",
        sender: "Marquee <hello@marquee.example>",
        status: "queued",
      })),
    );
    const smtp = await startScriptedSmtp();
    cleanUps.push(smtp.close);
    const both = await Promise.all([start(url, smtp.url), start(url, smtp.url)]);

    const left = async () => ({
      mails: await db.$count(emails, sql`${emails.status} <> 'sent'`),
      leads: await db.$count(leads, sql`${leads.hubspotStatus} <> 'synced'`),
    });
    await expect.poll(left, { timeout: 60_000, interval: 250 }).toEqual({ mails: 0, leads: 0 });
    expect(smtp.taken.flatMap(({ recipients }) => recipients).sort()).toEqual(
      addressed.map(({ email }) => email).sort(),
    );
    expect(await db.$count(emails, sql`${emails.attempts} <> 1`)).toBe(0);
    // What each says that it did makes the whole.
    const sumOf = (count: (process: (typeof both)[number]) => number) =>
      both.reduce((sum, process) => sum + count(process), 0);
    await expect.poll(() => sumOf(({ synced }) => synced())).toBe(DUE);
    await expect.poll(() => sumOf(({ mailed }) => mailed())).toBe(DUE);
  }, 90_000);
});
