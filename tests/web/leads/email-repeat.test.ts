import "../support/web";

import { randomUUID } from "node:crypto";
import * as emailRepeatCalls from "@contract/leads/email-repeat";
import * as leadCalls from "@contract/leads/leads";
import { expect, test } from "vitest";
import * as root from "~/root";
import * as emailPage from "~/routes/leads/email";
import * as page from "~/routes/leads/email-repeat";
import { replyWithData, replyWithFailure } from "../support/scripted-upstream";
import { type Fields, getRedirect, signedIn, upstream } from "../support/web";

const address = "/leads/5/emails/3/repeat";
const routeArgs = { params: { leadId: "5", emailId: "3" } };
const FILE = "https://files.example/inspection.ics";
const mail = { id: 3, subject: "Your visit", to: "old@x.example", status: "sent", html: "<p>Hi</p>" };

function scriptLeadWithEmail() {
  upstream.on(
    leadCalls.get,
    replyWithData({
      id: 5,
      first_name: "Grace",
      country: "AU",
      emails: [{ id: 1, email: "new@x.example", is_primary: true }],
      email_log: [mail],
    }),
  );
  upstream.on(
    leadCalls.email,
    replyWithData({
      ...mail,
      attachments: [
        { name: "inspection.ics", size: 1500, url: FILE },
        { name: "x.pdf", url: "javascript:1" },
      ],
    }),
  );
  upstream.on(emailRepeatCalls.repeat, replyWithData({ id: 4 }));
}

const postResend = (browser: Awaited<ReturnType<typeof signedIn>>, fields: Fields) =>
  browser.post(page, address, fields, routeArgs);

test("[LEAD-05] an email lists its attachments and can be resent to any address of its lead", async () => {
  scriptLeadWithEmail();
  const browser = await signedIn();
  expect(await (await browser.get(emailPage, "/leads/5/emails/3", routeArgs)).json()).toMatchObject({
    canRepeat: true,
    email: { attachments: [{ words: "inspection.ics, 2 KB", href: FILE }, { words: "x.pdf" }] },
  });
  expect(await (await browser.get(page, address, routeArgs)).json()).toMatchObject({
    subject: "Your visit",
    addresses: ["old@x.example", "new@x.example"],
  });
  expect(upstream.requests(emailRepeatCalls.repeat)).toEqual([]);
});

test("[LEAD-05] an email is resent once per form, and the lead's page confirms it", async () => {
  scriptLeadWithEmail();
  const form_key = randomUUID();
  const browser = await signedIn();
  for (let times = 0; times < 2; times++)
    expect(getRedirect(await postResend(browser, { to: "new@x.example", form_key }))).toBe("/leads/5");
  const sent = upstream.requests(emailRepeatCalls.repeat);
  expect(sent.map(({ path, body }) => [path, body])).toEqual([
    ["/v1/email-log/3/repeat", { to: "new@x.example" }],
  ]);
  expect(sent[0]?.headers["idempotency-key"]).toBeTruthy();
  expect((await (await browser.get(root, "/leads/5")).json()).alert).toMatchObject({
    kind: "success",
    message: "We're sending the email to new@x.example again.",
  });
});

test("[ERR-04] a rejected resend is shown in the form, and no success is claimed", async () => {
  scriptLeadWithEmail();
  const form_key = randomUUID();
  const browser = await signedIn();
  upstream.on(
    emailRepeatCalls.repeat,
    replyWithFailure(422, { errors: { to: ["Grace has unsubscribed from emails."] } }),
  );
  const refused = await postResend(browser, { to: "new@x.example", form_key });
  expect(refused.status).toBe(422);
  expect(JSON.stringify(await refused.json())).toContain("Grace has unsubscribed from emails.");
  expect((await postResend(browser, { to: " ", form_key })).status).toBe(422);
});

test("[ERR-05] resending is not offered if the upstream does not support it", async () => {
  scriptLeadWithEmail();
  upstream.lacks(["mail-repeats"]);
  const browser = await signedIn();
  expect(await (await browser.get(emailPage, "/leads/5/emails/3", routeArgs)).json()).toMatchObject({
    canRepeat: false,
  });
  expect((await browser.get(page, address, routeArgs)).status).toBe(404);
});
