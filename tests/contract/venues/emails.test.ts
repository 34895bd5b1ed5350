import * as emails from "@contract/venues/emails";
import { describe, expect } from "vitest";
import { createUpstreamTest } from "../support/fixtures";
import { insertAccessToken, insertUser, insertVenue } from "../support/upstream";

const { test, upstream } = createUpstreamTest({ env: { PUBLIC_URL: "https://marquee.test" } });

describe("addresses of venues", () => {
  let token: string;
  let id = 0;

  test.beforeEach(async () => {
    await insertUser(upstream.db, { username: "vera@marquee.test" });
    token = await insertAccessToken(upstream.db, { username: "vera@marquee.test" });
    id = (await insertVenue(upstream.db)).id;
  });

  const change = (
    call: typeof emails.linkEmail | typeof emails.setPrimaryEmail | typeof emails.unlinkEmail,
    email: string,
  ) => upstream.call(call, { token, params: { id }, body: { email } });
  const link = (email: string) => change(emails.linkEmail, email);
  const linked = async () =>
    (await upstream.call(emails.linkedEmails, { token, params: { id } })).body.data.map(
      ({ email, is_primary }) => `${email}${is_primary ? " *" : ""}`,
    );
  const loginLink = (email: string) =>
    upstream.call(emails.calendarLoginLink, { token, params: { id }, query: { email } });

  test("[V-17][V-18][VEN-03] addresses are linked once, and the first becomes primary", async () => {
    expect((await link(" Ann@Venue.test")).body.data).toMatchObject([
      { email: "ann@venue.test", is_primary: true, has_calendar_access: true },
    ]);
    await link("bob@venue.test");
    expect(await linked()).toEqual(["ann@venue.test *", "bob@venue.test"]);
    const again = await link("ANN@venue.test");
    expect([again.status, again.failure.error?.errors]).toEqual([
      409,
      { email: ["This address is already linked."] },
    ]);
    expect((await link("nobody")).failure.error?.errors).toHaveProperty("email");
    expect((await upstream.call(emails.linkedEmails, { token, params: { id: 9999 } })).status).toBe(404);
  });

  test("[V-18] simultaneous requests link an address once", async () => {
    const statuses = await Promise.all(
      ["a@v.test", "a@v.test", "b@v.test"].map(async (email) => (await link(email)).status),
    );
    expect(statuses.sort()).toEqual([200, 200, 409]);
    expect((await linked()).filter((address) => address.endsWith("*"))).toHaveLength(1);
  });

  test("[V-19][V-20][VEN-03] the primary address can change and cannot be unlinked before the others", async () => {
    await link("ann@venue.test");
    await link("bob@venue.test");
    await change(emails.setPrimaryEmail, "bob@venue.test");
    expect(await linked()).toEqual(["bob@venue.test *", "ann@venue.test"]);
    expect((await change(emails.unlinkEmail, "bob@venue.test")).status).toBe(409);
    for (const call of [emails.setPrimaryEmail, emails.unlinkEmail])
      expect((await change(call, "eve@venue.test")).failure.error?.errors).toEqual({
        email: ["This address is not linked to the venue."],
      });
    await change(emails.unlinkEmail, "ann@venue.test");
    await change(emails.unlinkEmail, "bob@venue.test");
    expect(await linked()).toEqual([]);
  });

  test("[V-06][V-22][VEN-03] the calendar link works until the access of old addresses is revoked", async () => {
    await link("ann@venue.test");
    await link("bob@venue.test");
    const revoke = (is_corporate: boolean) =>
      upstream.call(emails.revokeOldCalendarAccess, { token, params: { id }, body: { is_corporate } });
    const { data } = (await loginLink("bob@venue.test")).body;
    expect(data).toMatch(/^https:\/\/marquee\.test\/portal\/calendar\//);
    const open = async () => (await upstream.app.inject({ url: new URL(data).pathname })).statusCode;
    expect(await open()).toBe(200);
    expect((await revoke(true)).body.success).toBe(true);
    expect(await open()).toBe(200);
    await revoke(false);
    expect((await upstream.call(emails.linkedEmails, { token, params: { id } })).body.data).toMatchObject([
      { email: "ann@venue.test", has_calendar_access: true, has_corporate_calendar_access: true },
      { email: "bob@venue.test", has_calendar_access: false, has_corporate_calendar_access: false },
    ]);
    expect(await open()).toBe(404);
    expect((await loginLink("bob@venue.test")).status).toBe(409);
    expect((await loginLink("ann@venue.test")).status).toBe(200);
    expect((await loginLink("eve@venue.test")).failure.error?.errors).toHaveProperty("email");
  });

  test("[V-04][VEN-02] lists the emails to one venue or all, newest first", async () => {
    const { id: other } = await insertVenue(upstream.db, { name: "The Other" });
    for (let number = 1; number <= 12; number += 1)
      await upstream.services.mailer.enqueue(upstream.db, {
        venueId: number === 12 ? other : id,
        to: "ann@venue.test",
        subject: `Mail ${number}`,
        html: "<p>Hello</p>",
        plain: "Hello",
      });
    const log = async (query: object) =>
      (await upstream.call(emails.emailLogs, { token, query: { ...query } })).body;
    const ofVenue = await log({ venue_id: id });
    expect(ofVenue.meta).toEqual({ total: 11, page: 1, per_page: 10 });
    expect(ofVenue.data[0]).toMatchObject({ subject: "Mail 11", to: "ann@venue.test", status: "outbox" });
    expect((await log({ venue_id: id, page: 2 })).data).toMatchObject([{ subject: "Mail 1" }]);
    expect((await log({})).data[0]).toMatchObject({
      subject: "Mail 12",
      venue: { id: other, name: "The Other" },
    });
  });
});
