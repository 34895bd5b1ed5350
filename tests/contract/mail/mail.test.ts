import * as leadCalls from "@contract/leads/leads";
import { emails } from "@upstream/db/schema";
import { createMailer } from "@upstream/mail/deliver";
import { claimDueMail, renewMailClaim } from "@upstream/mail/outbox";
import { parseUpstreamSettings } from "@upstream/settings";
import { eq } from "drizzle-orm";
import pino from "pino";
import { describe, expect } from "vitest";
import { createUpstreamTest } from "../support/fixtures";
import { startScriptedSmtp } from "../support/smtp";
import { startServices } from "../support/start-services";
import { insertAccessToken, insertLead, insertUser } from "../support/upstream";

const toMilliseconds = (count: number) => count * 60_000;
const mail = { to: "client@example.test", subject: "Your venues", html: "<p>Hello</p>", plain: "Hello" };

const { test, upstream } = createUpstreamTest();

describe("mail", () => {
  let clock = new Date("2026-11-21T00:00:00Z");
  const open: { close(): Promise<void> }[] = [];

  test.afterEach(async () => {
    for (const opened of open.splice(0)) await opened.close();
    clock = new Date("2026-11-21T00:00:00Z");
  });

  const smtp = async (...given: Parameters<typeof startScriptedSmtp>) => {
    const server = await startScriptedSmtp(...given);
    open.push(server);
    return server;
  };
  const mailer = (smtpUrl?: string, settings = {}) => {
    const created = createMailer({
      db: upstream.db,
      settings: { ...upstream.services.settings, mail: smtpUrl ? { smtpUrl } : undefined, ...settings },
      log: pino({ level: "silent" }),
      now: () => clock,
    });
    open.unshift(created);
    return created;
  };
  const row = async (id: number) => {
    const [found] = await upstream.db.select().from(emails).where(eq(emails.id, id));
    return found;
  };
  const pass = (milliseconds: number) => {
    clock = new Date(clock.getTime() + milliseconds);
  };

  test("[PEOPLE-02] the texts of a mail with a secret link are removed once it is sent or has failed", async () => {
    const server = await smtp(({ verb, recipient }) =>
      verb === "RCPT" && recipient.startsWith("gone") ? "550 no such user" : undefined,
    );
    const post = mailer(server.url);
    const sent = await post.enqueue(upstream.db, { ...mail, isSecret: true });
    const failed = await post.enqueue(upstream.db, { ...mail, to: "gone@example.test", isSecret: true });
    const usual = await post.enqueue(upstream.db, mail);
    await post.deliver();
    expect(server.taken[0]?.text).toContain("Hello");
    expect(await row(sent)).toMatchObject({ status: "sent", html: "", plain: "", subject: mail.subject });
    expect(await row(failed)).toMatchObject({ status: "failed", html: "", plain: "" });
    expect(await row(usual)).toMatchObject({ status: "sent", plain: "Hello" });
  });

  test("[L-21] without SMTP a mail is only logged, readable with its body", async () => {
    const lead = await insertLead(upstream.db);
    const id = await mailer().enqueue(upstream.db, { ...mail, leadId: lead.id });
    const user = await insertUser(upstream.db);
    const token = await insertAccessToken(upstream.db, user);
    const { status, body } = await upstream.call(leadCalls.email, { params: { id }, token });
    expect(status).toBe(200);
    expect(body.data).toMatchObject({
      id,
      subject: "Your venues",
      to: "client@example.test",
      from: "Marquee <hello@marquee.example>",
      html: "<p>Hello</p>",
      text: "Hello",
      status: "outbox",
      created_at: "2026-11-21T00:00:00.000Z",
    });
  });

  test("[L-21] an unknown email is 404, and without a sign-in 401", async () => {
    const user = await insertUser(upstream.db);
    const token = await insertAccessToken(upstream.db, user);
    expect((await upstream.call(leadCalls.email, { params: { id: 999 }, token })).status).toBe(404);
    expect((await upstream.call(leadCalls.email, { params: { id: 999 } })).status).toBe(401);
  });

  test("[SEND-02] a mail has its sender, reply address and both parts", async () => {
    const server = await smtp();
    const mails = mailer(server.url, { productName: 'Venues, "Inc"' });
    const id = await mails.enqueue(upstream.db, {
      ...mail,
      replyTo: "sam@marquee.test",
      subject: "Für Zoë 🎉",
    });
    expect((await row(id))?.status).toBe("queued");
    await mails.deliver();
    expect(await row(id)).toMatchObject({ status: "sent", attempts: 1, failure: null, sentAt: clock });
    const [{ recipients, text } = { recipients: [], text: "" }] = server.taken;
    expect(recipients).toEqual(["client@example.test"]);
    expect(text).toContain('From: "Venues, \\"Inc\\"" <hello@marquee.example>');
    expect(text).toContain("Reply-To: sam@marquee.test");
    expect(text).toMatch(/Subject: =\?UTF-8\?/);
    expect(text).toContain("<p>Hello</p>");
    expect(text).toContain("text/plain");
  });

  test("[SEND-02] line breaks in subject and address cannot add headers", async () => {
    const server = await smtp();
    const mails = mailer(server.url);
    const id = await mails.enqueue(upstream.db, {
      ...mail,
      subject: "Hello\r\nBcc: all@example.test\r\n\r\n<script>",
    });
    await mails.deliver();
    expect((await row(id))?.subject).toBe("Hello Bcc: all@example.test <script>");
    expect(server.taken).toHaveLength(1);
    expect(server.taken[0]?.text).not.toMatch(/^Bcc:/im);
    const bad = await mails.enqueue(upstream.db, {
      ...mail,
      to: "a@example.test\r\nRCPT TO:<b@example.test>",
    });
    await mails.deliver();
    expect(server.taken).toHaveLength(1);
    const refused = { status: "failed", failure: "This is not an email address." };
    expect(await row(bad)).toMatchObject(refused);
    await upstream.db.update(emails).set({ status: "queued" }).where(eq(emails.id, bad));
    await mails.deliver();
    expect(server.taken).toHaveLength(1);
    expect(await row(bad)).toMatchObject(refused);
  });

  test("[SEND-08] a mail that the server cannot take now is sent later, once", async () => {
    const answers = ["451 later", undefined];
    const server = await smtp(({ verb }) => (verb === "END" ? answers.shift() : undefined));
    const mails = mailer(server.url);
    const id = await mails.enqueue(upstream.db, mail);
    await mails.deliver();
    expect(await row(id)).toMatchObject({ status: "queued", attempts: 1 });
    expect((await row(id))?.failure).toContain("451");
    await mails.deliver();
    expect(server.taken).toHaveLength(0);
    pass(toMilliseconds(1));
    await mails.deliver();
    await mails.deliver();
    expect(await row(id)).toMatchObject({ status: "sent", attempts: 2, failure: null });
    expect(server.taken).toHaveLength(1);
  });

  test("[SEND-08] a refused address fails at once with the reason, and the next mail is sent", async () => {
    const server = await smtp(({ verb, recipient }) =>
      verb === "RCPT" && recipient.startsWith("nobody") ? "550 no such mailbox" : undefined,
    );
    const mails = mailer(server.url);
    const bad = await mails.enqueue(upstream.db, { ...mail, to: "nobody@example.test" });
    const good = await mails.enqueue(upstream.db, mail);
    await mails.deliver();
    expect(await row(bad)).toMatchObject({ status: "failed", attempts: 1 });
    expect((await row(bad))?.failure).toContain("550 no such mailbox");
    expect((await row(good))?.status).toBe("sent");
  });

  test("[SEND-08] a mail fails for good after five attempts with growing pauses", async () => {
    const server = await smtp(({ verb }) => (verb === "CONNECT" ? "drop" : undefined));
    const mails = mailer(server.url);
    const id = await mails.enqueue(upstream.db, mail);
    const attempts: unknown[] = [];
    for (const pause of [0, 1, 5, 30, 120]) {
      pass(toMilliseconds(pause) - 1);
      if (pause > 0) await mails.deliver();
      expect((await row(id))?.attempts).toBe(attempts.length);
      pass(1);
      await mails.deliver();
      attempts.push((await row(id))?.status);
    }
    expect(attempts).toEqual(["queued", "queued", "queued", "queued", "failed"]);
    expect((await row(id))?.failure).toBeTruthy();
    pass(toMilliseconds(10_000));
    await mails.deliver();
    expect((await row(id))?.attempts).toBe(5);
  });

  test("[SEND-08] a mail of a killed process is sent once, 15 seconds after its claim was last renewed", async () => {
    const server = await smtp();
    const mails = mailer(server.url);
    const id = await mails.enqueue(upstream.db, mail);
    // What the killed process did with it.
    const held = await claimDueMail(upstream.db, clock);
    if (!held) throw new Error("Nothing was due");
    pass(10_000);
    expect(await renewMailClaim(upstream.db, held, clock)).toBe(true);
    pass(14_000);
    await mails.deliver();
    expect(server.taken).toHaveLength(0);
    pass(1000);
    await mails.deliver();
    await mails.deliver();
    expect(server.taken).toHaveLength(1);
    expect(await renewMailClaim(upstream.db, held, clock)).toBe(false);
    expect(await row(id)).toMatchObject({ status: "sent", attempts: 2 });
  });

  test("[SEND-02] in a sandbox every mail goes to one address and names its real recipients", async () => {
    const server = await smtp();
    const mails = mailer(undefined, { mail: { smtpUrl: server.url, sandbox: "tester@marquee.test" } });
    const id = await mails.enqueue(upstream.db, mail);
    await mails.deliver();
    expect(server.taken.map(({ recipients }) => recipients)).toEqual([["tester@marquee.test"]]);
    expect(server.taken[0]?.text).toContain("Subject: [For client@example.test] Your venues");
    expect(await row(id)).toMatchObject({ status: "sandbox", recipient: "client@example.test" });
  });

  test("[SEND-02] mails logged while mail was off are not sent when it is switched on", async () => {
    const server = await smtp();
    const id = await mailer().enqueue(upstream.db, mail);
    expect((await row(id))?.status).toBe("outbox");
    await mailer(server.url).deliver();
    expect(server.taken).toEqual([]);
    expect((await row(id))?.status).toBe("outbox");
  });

  test.each([
    [{}, "mail-off"],
    [{ SMTP_URL: "smtp://127.0.0.1:1" }, undefined],
    [{ SMTP_URL: "smtp://127.0.0.1:1", MAIL: "sandbox:tester@marquee.test" }, "mail-sandbox"],
  ])("an upstream with %j shows that mail reaches no one", async (env, expected) => {
    const other = await startServices({
      ...upstream.services,
      settings: parseUpstreamSettings({ LOG_LEVEL: "silent", ...env }),
    });
    open.push({ close: other.stop });
    const answer = await other.app.inject({ url: "/v1/leads" });
    const shown = String(answer.headers["api-extensions"]).split(" ");
    expect(shown.filter((name) => name === "mail-off" || name === "mail-sandbox")).toEqual(
      expected ? [expected] : [],
    );
    expect(shown).toContain("mail-failures");
  });

  test("[SEND-08] several mailers at once send each mail once", async () => {
    const server = await smtp();
    const mailers = [1, 2, 3, 4].map(() => mailer(server.url));
    for (let count = 0; count < 20; count += 1)
      await mailers[0]?.enqueue(upstream.db, { ...mail, to: `client${count}@example.test` });
    await Promise.all(mailers.map((process) => process.deliver()));
    expect(server.taken.flatMap((mail) => mail.recipients).sort()).toEqual(
      Array.from({ length: 20 }, (_, count) => `client${count}@example.test`).sort(),
    );
  });

  test("[SEND-08] a mail of a failed transaction is never sent", async () => {
    const server = await smtp();
    const mails = mailer(server.url);
    const failing = upstream.db.transaction(async (transaction) => {
      await mails.enqueue(transaction, mail);
      throw new Error("no");
    });
    await expect(failing).rejects.toThrow("no");
    await mails.deliver();
    expect(server.taken).toEqual([]);
  });
});
