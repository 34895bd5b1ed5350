import * as events from "@contract/events/events";
import * as eventCalls from "@contract/events/events";
import * as calendarFeed from "@contract/inspections/calendar-feed";
import * as inspections from "@contract/inspections/inspections";
import { requestOtherTime } from "@contract/inspections/other-time";
import * as schema from "@upstream/db/schema";
import { createMailer } from "@upstream/mail/deliver";
import { asc, eq } from "drizzle-orm";
import ICAL from "ical.js";
import pino from "pino";
import { describe, expect } from "vitest";
import { createUpstreamTest } from "../support/fixtures";
import { startScriptedSmtp } from "../support/smtp";
import {
  insertAccessToken,
  insertEnquiry,
  insertLead,
  insertLeadEvent,
  insertLocation,
  insertUser,
  insertVenue,
} from "../support/upstream";

const now = new Date("2026-11-21T02:00:00Z");
const soon = "2026-11-28T02:30:00.000Z";
const later = "2026-12-05T02:30:00.000Z";

/** Parses a calendar file as a calendar app would. */
function parseCalendarFile(file: string | null | undefined) {
  const calendar = new ICAL.Component(ICAL.parse(file ?? ""));
  const entries = calendar.getAllSubcomponents("vevent").map((component) => {
    const event = new ICAL.Event(component);
    const zone = calendar.getFirstSubcomponent("vtimezone");
    if (zone) event.startDate.zone = new ICAL.Timezone(zone);
    return {
      uid: event.uid,
      sequence: event.sequence,
      at: new Date(event.startDate.toUnixTime() * 1000).toISOString(),
      status: component.getFirstPropertyValue("status"),
      title: event.summary,
      file: component.toString(),
    };
  });
  return { method: calendar.getFirstPropertyValue("method"), entries };
}

const { test, upstream } = createUpstreamTest({ now });

describe("calendar files of inspections", () => {
  let token: string;
  let sam: Awaited<ReturnType<typeof insertUser>>;
  let lead: Awaited<ReturnType<typeof insertLead>>;
  let event: Awaited<ReturnType<typeof insertLeadEvent>>;
  let barn: Awaited<ReturnType<typeof insertVenue>>;

  test.beforeEach(async () => {
    const { db } = upstream;
    sam = await insertUser(db, { username: "sam@marquee.test", displayName: "Sam" });
    token = await insertAccessToken(db, sam);
    const island = await insertLocation(db, { name: "Lord Howe Island", zone: "Australia/Lord_Howe" });
    lead = await insertLead(db, {
      firstName: "Ada",
      lastName: "O'Hara",
      email: "ada@example.test",
      ownerId: sam.id,
    });
    event = await insertLeadEvent(db, { leadId: lead.id, createdAt: now });
    barn = await insertVenue(db, { name: "The Barn", locationId: island.id });
  });

  const request = async () => {
    const times = { [barn.id]: soon };
    const { body } = await upstream.call(inspections.request, {
      token,
      params: { id: event.id },
      body: { venues: [barn.id], times },
    });
    const [inspection] = body.data;
    if (!inspection) throw new Error("No inspection was requested");
    return inspection;
  };
  const mails = async (to = "ada@example.test") =>
    (await upstream.db.select().from(schema.emails).orderBy(asc(schema.emails.id))).filter(
      ({ recipient }) => recipient === to,
    );
  const history = async () =>
    (await upstream.call(eventCalls.timeline, { token, params: { id: event.id } })).body.data
      .filter(({ id, type }) => type === "inspection" && id?.startsWith("activity-"))
      .map(({ title, detail, by }) => [title, detail, by]);
  const ofEvent = async () =>
    (await upstream.call(inspections.ofEvent, { token, params: { id: event.id } })).body.data;
  const confirm = (key: string | number, bearer?: string, version?: number) =>
    upstream.call(inspections.confirm, { params: { key }, token: bearer, body: { version } });
  const cancel = (key: string | number, bearer?: string, version?: number) =>
    upstream.call(inspections.cancel, { params: { key }, token: bearer, body: { version } });

  test("[I-03][I-04][I-09][I-10] every step emails the client an updated calendar entry and the link to the page", async () => {
    const { unique_id } = await request();
    await upstream.call(inspections.reschedule, {
      token,
      params: { id: event.id },
      body: { venues: [barn.id], times: { [barn.id]: later } },
    });
    await confirm(unique_id);
    await upstream.call(inspections.confirm, {
      params: { key: (await ofEvent())[0]?.id ?? 0 },
      token,
      body: { venue_agreed: true },
    });
    await cancel(unique_id);
    const sent = await mails();
    expect(sent.map(({ subject }) => subject)).toEqual([
      "Proposed inspection of The Barn on Saturday 28 November 2026",
      "New time proposed: inspection of The Barn on Saturday 5 December 2026",
      "Checking with the venue: inspection of The Barn on Saturday 5 December 2026",
      "Confirmed: inspection of The Barn on Saturday 5 December 2026",
      "Cancelled: inspection of The Barn on Saturday 5 December 2026",
    ]);
    expect(sent.map(({ plain }) => plain.split("\n\n").slice(0, 2))).toEqual([
      ["Hi Ada,", "Would this time suit you for an inspection?"],
      ["Hi Ada,", "Here is a new time for your inspection."],
      ["Hi Ada,", "Thanks for confirming."],
      ["Hi Ada,", "Your inspection is confirmed."],
      ["Hi Ada,", "Your inspection has been cancelled."],
    ]);
    expect(sent[0]?.html).toContain("We are checking this time with the venue.");
    expect(sent[2]?.calendar).toBeNull();
    const files = sent.flatMap(({ calendar }) => (calendar ? parseCalendarFile(calendar) : []));
    // Only a proposal is published; answers to the rest reach the specialist.
    expect(files.map(({ method }) => method)).toEqual(["PUBLISH", "REQUEST", "REQUEST", "CANCEL"]);
    expect(sent[3]?.calendar).toMatch(/ORGANIZER;CN=Sam:mailto:sam@marquee\.test/);
    const entries = files.flatMap((file) => file.entries);
    expect(entries.map(({ sequence, at, status }) => [sequence, at, status])).toEqual([
      [0, soon, "TENTATIVE"],
      [1, later, "TENTATIVE"],
      [3, later, "CONFIRMED"],
      [4, later, "CANCELLED"],
    ]);
    expect(new Set(entries.map(({ uid }) => uid)).size).toBe(1);
    expect(entries[0]?.uid).not.toContain(unique_id);
    const link = `http://localhost:3000/inspection-request/${unique_id}`;
    for (const { html, plain, replyTo } of sent) {
      expect(html).toContain(`href="${link}"`);
      expect(plain).toContain(link);
      expect(plain).toContain("1:30 pm, Lord Howe time (LHDT)");
      expect(replyTo).toBe("sam@marquee.test");
    }
  });

  test("an email carries its calendar file in the form that mail programs accept", async () => {
    await request();
    const smtp = await startScriptedSmtp();
    const settings = { ...upstream.services.settings, mail: { smtpUrl: smtp.url } };
    await upstream.db.update(schema.emails).set({ status: "queued", dueAt: new Date(0) });
    const mailer = createMailer({ db: upstream.db, settings, log: pino({ level: "silent" }) });
    await mailer.deliver();
    await mailer.close();
    await smtp.close();
    expect(smtp.taken[0]?.text).toMatch(/Content-Type: text\/calendar;[^\n]*\s*method=PUBLISH/i);
    expect(smtp.taken[0]?.text).toContain("inspection.ics");
  });

  test("a client without a usable address gets no email, and the timeline says why", async () => {
    await upstream.db.update(schema.leads).set({ isUnsubscribed: true });
    await request();
    expect(await mails()).toEqual([]);
    expect((await history()).map(([, detail]) => detail)).toContain(
      "The Barn; no email sent because Ada has unsubscribed",
    );
  });

  test("[INSP-05] a client's answer is recorded as theirs, reaches the specialist and answers no enquiry", async () => {
    await insertEnquiry(upstream.db, { leadEventId: event.id, createdAt: now });
    const { unique_id } = await request();
    const waiting = async () => (await upstream.db.select().from(schema.leads))[0]?.waitingSince;
    await upstream.db.delete(schema.emails);
    await upstream.db.update(schema.leads).set({ waitingSince: now });
    await confirm(unique_id);
    expect(await waiting()).toEqual(now);
    expect(await history()).toContainEqual([
      "Inspection confirmed",
      "The Barn, via the emailed link",
      undefined,
    ]);
    const [email] = await mails("sam@marquee.test");
    expect(email?.subject).toBe("Ada O'Hara confirmed: The Barn");
    expect(email?.leadId).toBeNull();
    await cancel(unique_id);
    // Replies to these emails go to the client.
    expect((await mails("sam@marquee.test")).map(({ replyTo }) => replyTo)).toEqual([
      "ada@example.test",
      "ada@example.test",
    ]);
  });

  test("[I-09][I-10] of two concurrent answers one wins, the other sees the state, and both are recorded", async () => {
    const { id, unique_id, version } = await request();
    const both = await Promise.all([confirm(unique_id, undefined, version), cancel(id, token, version)]);
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
    const winner = both.find(({ status }) => status === 200)?.body.data;
    const refused = both.find(({ status }) => status === 409)?.body as unknown as {
      data: { status: string };
    };
    expect(refused.data.status).toBe(winner?.status);
    const titles = (await history()).map(([title]) => title);
    expect(titles).toContain(
      winner?.status === "confirmed" ? "Inspection confirmed" : "Inspection cancelled",
    );
    expect(titles.filter((title) => title === "Change to the inspection came too late")).toHaveLength(1);
  });

  test("[I-09] a time changed in the meantime is not confirmed unseen; repeats are recorded once", async () => {
    const { unique_id, version } = await request();
    await upstream.call(inspections.reschedule, {
      token,
      params: { id: event.id },
      body: { venues: [barn.id], times: { [barn.id]: later } },
    });
    for (const _ of [1, 2]) {
      const late = await confirm(unique_id, undefined, version);
      expect([late.status, late.failure.error?.message]).toEqual([
        409,
        "This inspection has changed: it is now rescheduled.",
      ]);
    }
    expect((await history()).filter(([title]) => title === "Change to the inspection came too late")).toEqual(
      [
        [
          "Change to the inspection came too late",
          "The Barn: not confirmed, via the emailed link because it was already rescheduled",
          undefined,
        ],
      ],
    );
    const { body } = await upstream.call(inspections.byKey, { params: { key: unique_id } });
    expect((await confirm(unique_id, undefined, body.data.version)).body.data.status).toBe("confirmed");
  });

  test("a request for another time is stored and sent once, changes nothing, and is limited", async () => {
    const { id, unique_id } = await request();
    const ask = (message: string, key: string | number = unique_id) =>
      upstream.call(requestOtherTime, { params: { key }, body: { message } });
    for (const _ of [1, 2]) expect((await ask("Sunday after 2 pm?")).body.data.status).toBe("requested");
    expect((await history()).filter(([title]) => title === "Client requested another time")).toEqual([
      ["Client requested another time", "The Barn, via the emailed link: Sunday after 2 pm?", undefined],
    ]);
    const sent = await mails("sam@marquee.test");
    expect(sent.map(({ subject }) => subject)).toEqual(["Ada O'Hara requests another time: The Barn"]);
    expect(sent[0]?.plain).toContain("Sunday after 2 pm?");
    expect((await ask(" ")).status).toBe(422);
    expect((await ask("x".repeat(1001))).status).toBe(422);
    for (const key of ["x".repeat(24), id]) expect((await ask("Sunday", key)).status).toBe(404);
    const answers = await Promise.all(Array.from({ length: 12 }, (_, index) => ask(`Day ${index}`)));
    expect(answers.filter(({ status }) => status === 409)).toHaveLength(3);
  });

  test("[INSP-02] [I-12] a requested time stays until a user who has seen it answers", async () => {
    const { id, unique_id, version } = await request();
    const ask = (message: string) =>
      upstream.call(requestOtherTime, { params: { key: unique_id }, body: { message } });
    const inspection = async () => {
      const { body } = await upstream.call(inspections.ofEvent, { token, params: { id: event.id } });
      return body.data[0];
    };
    const listed = async () => {
      const { body } = await upstream.call(inspections.all, { token, query: {} });
      return body.data[0]?.inspections[0]?.other_time;
    };
    const move = (time: string) =>
      upstream.call(inspections.reschedule, {
        token,
        params: { id: event.id },
        body: { venues: [barn.id], times: { [barn.id]: time } },
      });
    expect((await inspection())?.other_time).toBe("");
    for (const message of ["Sunday after 2 pm?", "Sunday after 2 pm?", "Or Monday."]) await ask(message);
    expect([(await inspection())?.other_time, await listed()]).toEqual(
      Array(2).fill("Sunday after 2 pm?\nOr Monday."),
    );
    expect((await confirm(id, token, version)).status).toBe(409);
    await move(soon);
    expect((await inspection())?.other_time).toContain("Sunday");
    await move(later);
    expect([(await inspection())?.other_time, await listed()]).toEqual(["", ""]);

    await ask("Tuesday?");
    expect((await confirm(unique_id)).status).toBe(200);
    expect(await inspection()).toMatchObject({ status: "confirmed", other_time: "" });

    await ask("Wednesday?");
    const before = (await mails()).length;
    // The client confirming again on an older page answers nothing.
    await confirm(unique_id);
    expect((await inspection())?.other_time).toBe("Wednesday?");
    for (const _ of [1, 2]) await confirm(id, token);
    expect(await inspection()).toMatchObject({ status: "confirmed", other_time: "" });
    expect((await mails()).length).toBe(before + 1);
    await ask("Thursday?");
    await cancel(id, token);
    expect((await inspection())?.other_time).toBe("");
  });

  test("[INSP-02] [I-12] another time for a confirmed inspection needs confirming and is answered to the client", async () => {
    const { unique_id } = await request();
    await confirm(unique_id);
    const totals = async () => {
      const total = async (status: "to_confirm" | "other_time") =>
        (await upstream.call(inspections.all, { token, query: { status } })).body.meta?.total;
      const { body } = await upstream.call(events.get, { token, params: { id: event.id } });
      return [await total("to_confirm"), await total("other_time"), body.data.other_time_count];
    };
    expect(await totals()).toEqual([0, 0, 0]);
    await upstream.call(requestOtherTime, { params: { key: unique_id }, body: { message: "Sunday?" } });
    expect(await totals()).toEqual([1, 1, 1]);
    const [email] = (await mails("sam@marquee.test")).slice(-1);
    expect(email).toMatchObject({ replyTo: "ada@example.test" });
    const page = await upstream.call(inspections.byKey, { params: { key: unique_id } });
    expect(page.body.data).toMatchObject({ status: "confirmed", other_time: "Sunday?" });
    await cancel(unique_id);
    expect(await totals()).toEqual([0, 0, 0]);
  });

  test("[INSP-02] [I-12] an answered request can be made again in the same words", async () => {
    const { id, unique_id } = await request();
    const ask = async () => {
      const answer = await upstream.call(requestOtherTime, {
        params: { key: unique_id },
        body: { message: "Sunday?" },
      });
      expect(answer.status).toBe(200);
      const { body } = await upstream.call(inspections.ofEvent, { token, params: { id: event.id } });
      const requests = (await history()).filter(([title]) => title === "Client requested another time");
      return [body.data[0]?.other_time, requests.length, (await mails("sam@marquee.test")).length];
    };
    await confirm(unique_id);
    const before = (await mails("sam@marquee.test")).length;
    for (const _ of [1, 2]) expect(await ask()).toEqual(["Sunday?", 1, before + 1]);
    // Staff confirm the time again, which answers the request.
    expect((await confirm(id, token)).status).toBe(200);
    for (const _ of [1, 2]) expect(await ask()).toEqual(["Sunday?", 2, before + 2]);
  });

  test("[ERR-02] a late request for another time is refused and recorded once in the client's words", async () => {
    const { unique_id } = await request();
    await cancel(unique_id);
    const ask = () =>
      upstream.call(requestOtherTime, { params: { key: unique_id }, body: { message: "Monday at 9?" } });
    for (const _ of [1, 2]) {
      const { status, failure } = await ask();
      expect([status, failure.error?.message]).toEqual([
        409,
        expect.stringMatching(/^This inspection is cancelled,/),
      ]);
    }
    expect((await history()).filter(([title]) => /another time/.test(title ?? ""))).toEqual([
      ["Client requested another time too late", "The Barn, via the emailed link: Monday at 9?", undefined],
    ]);
  });

  const get = (url: string) => upstream.app.inject({ method: "GET", url: new URL(url).pathname });

  test("[I-08] the page's calendar file matches the emails' and follows the status; wrong keys get 404", async () => {
    const { unique_id } = await request();
    const { body } = await upstream.call(inspections.byKey, { params: { key: unique_id } });
    expect(body.data.specialist_name).toBe("Sam");
    const url = body.data.calendar_url ?? "";
    const file = await get(url);
    expect([file.statusCode, file.headers["content-type"], file.headers["cache-control"]]).toEqual([
      200,
      "text/calendar; charset=utf-8",
      "private, no-store",
    ]);
    expect(parseCalendarFile(file.body).entries[0]?.uid).toBe(
      parseCalendarFile((await mails())[0]?.calendar).entries[0]?.uid,
    );
    expect(file.body).not.toContain("ada@example.test");
    await cancel(unique_id);
    expect(parseCalendarFile((await get(url)).body).method).toBe("CANCEL");
    for (const wrong of [
      url.replace(unique_id, "x".repeat(24)),
      `${url}x`,
      "http://x/calendar/inspections/1.ics",
    ])
      expect((await get(wrong)).statusCode).toBe(404);
  });

  test("a specialist's feed has the open inspections of their leads until it is renewed", async () => {
    const { unique_id } = await request();
    const other = await insertLeadEvent(upstream.db, { leadId: (await insertLead(upstream.db)).id });
    const inspection = { venueId: barn.id, status: "requested" as const, startsAt: new Date(later) };
    await upstream.db.insert(schema.inspections).values([
      { ...inspection, uniqueId: "of-nobody", leadEventId: other.id },
      { ...inspection, uniqueId: "over", leadEventId: event.id, status: "cancelled" },
      { ...inspection, uniqueId: "long-ago", leadEventId: event.id, startsAt: new Date("2026-01-01") },
    ]);
    const loadUrl = async () => (await upstream.call(calendarFeed.get, { token })).body.data.url;
    const url = await loadUrl();
    expect(await loadUrl()).toBe(url);
    const { method, entries } = parseCalendarFile((await get(url)).body);
    expect(method).toBe("PUBLISH");
    expect(entries.map(({ title, at }) => [title, at])).toEqual([["The Barn with Ada O'Hara", soon]]);
    expect(entries[0]?.file).not.toContain(unique_id);
    await cancel(unique_id);
    expect(parseCalendarFile((await get(url)).body).entries).toEqual([]);

    const renewed = (await upstream.call(calendarFeed.renew, { token })).body.data.url;
    expect(renewed).not.toBe(url);
    expect([(await get(url)).statusCode, (await get(renewed)).statusCode]).toEqual([404, 200]);
    await upstream.db.update(schema.users).set({ isDisabled: true }).where(eq(schema.users.id, sam.id));
    expect((await get(renewed)).statusCode).toBe(404);
    expect((await upstream.call(calendarFeed.get)).status).toBe(401);
    expect((await get(`${renewed.slice(0, -5)}x.ics`)).statusCode).toBe(404);
  });
});
