import { expect, test } from "vitest";
import {
  buildLeadHistory,
  filterHistoryEntries,
  groupHistoryByDay,
  listKindChoices,
  listMonthChoices,
} from "~/services/leads/history";

const zone = "Australia/Melbourne";

const enquiry = { id: 1, eventId: 8, at: "2026-01-15T01:30:00Z", venue: "Old Mill", isSpam: false };
const email = { id: 3, subject: "Venues for you", to: "a@x.example", at: "2026-03-31T13:30:00Z" };
const note = {
  id: 4,
  note: "Likes barns",
  by: "Lea",
  created_at: "2026-03-02T00:00:00Z",
  can_delete: true,
  outcome: undefined,
};
const buildEntry = (id: string, type: string, at: string, title = type) => ({ id, type, at, title });

test("[LEAD-05] everything is in one history, newest first, without duplicates", () => {
  const history = buildLeadHistory(
    {
      enquiries: [enquiry],
      emails: [email],
      notes: [note],
      timelines: [
        {
          eventId: 8,
          entries: [
            buildEntry("enquiry-1", "enquiry", enquiry.at),
            buildEntry("email-3", "email", email.at),
            buildEntry("visit-9", "visit", "2026-04-02T00:00:00Z"),
            buildEntry("activity-7", "merge", "2026-02-01T00:00:00Z"),
          ],
        },
        {
          eventId: 9,
          entries: [
            buildEntry("activity-7", "merge", "2026-02-01T00:00:00Z"),
            buildEntry("activity-8", "stage", "2026-02-02T00:00:00Z"),
          ],
        },
      ],
    },
    zone,
  );
  expect(history.map(({ kind, eventId }) => [kind, eventId])).toEqual([
    ["visit", 8],
    ["email", undefined],
    ["note", undefined],
    ["stage", 9],
    ["merge", undefined],
    ["enquiry", 8],
  ]);
  expect(new Set(history.map(({ key }) => key)).size).toBe(history.length);
});

test("[LEAD-05] [ERR-01] the event's timeline fills in what the lead's lists lack", () => {
  const timelines = [
    { eventId: 8, entries: [buildEntry("email-3", "email", email.at, "Email: Venues for you")] },
  ];
  expect(buildLeadHistory({ timelines }, zone)).toMatchObject([
    { kind: "email", title: "Email: Venues for you" },
  ]);
  expect(buildLeadHistory({ emails: [], timelines }, zone)).toHaveLength(1);
  expect(buildLeadHistory({ emails: [email], timelines }, zone)).toMatchObject([{ emailId: 3 }]);
});

test("[LEAD-05] emails with unrelated ids are matched by their instant", () => {
  const timelines = [{ eventId: 8, entries: [{ type: "email", at: "2026-04-01T00:30:00+11:00" }] }];
  expect(buildLeadHistory({ emails: [email], timelines }, zone)).toHaveLength(1);
});

test("[LEAD-05] entries with clock times only are in order; those without a time come last", () => {
  const timelines = [
    {
      eventId: 8,
      entries: [
        { type: "call", title: "No time" },
        { type: "call", title: "Rang back", local_time: "2026-04-01 00:29" },
      ],
    },
  ];
  expect(buildLeadHistory({ emails: [email], timelines }, zone).map(({ title }) => title)).toEqual([
    "Venues for you",
    "Rang back",
    "No time",
  ]);
});

test("[LEAD-05] the history is filtered by kind, by month in the page's zone, and by text", () => {
  const second = { ...email, id: 5, subject: "Tîme to visit", at: "2026-03-31T12:30:00Z" };
  const history = buildLeadHistory(
    { enquiries: [enquiry], emails: [email, second], notes: [note], timelines: [] },
    zone,
  );
  const found = (filters: object) => filterHistoryEntries(history, filters).map(({ title }) => title);
  expect(found({ kind: "email", month: "2026-03" })).toEqual(["Tîme to visit"]);
  expect(found({ kind: "email", month: "2026-04" })).toEqual(["Venues for you"]);
  expect(found({ search: "time TO" })).toEqual(["Tîme to visit"]);
  expect(found({ event: 8 })).toEqual(["Enquiry about Old Mill"]);
  expect(listKindChoices(history).map(({ label, count }) => [label, count])).toEqual([
    ["Enquiries", 1],
    ["Emails", 2],
    ["Notes", 1],
  ]);
  expect(listMonthChoices(history).map(({ label }) => label)).toEqual([
    "April 2026",
    "March 2026",
    "January 2026",
  ]);
});

test("[LEAD-05] entries are grouped by day, and consecutive emails together", () => {
  const entry = (key: string, kind: string, clock?: string) => ({ key, kind, title: key, clock });
  const days = groupHistoryByDay([
    entry("a", "email", "2026-03-02 10:00"),
    entry("b", "email", "2026-03-02 09:00"),
    entry("c", "note", "2026-03-02 08:00"),
    entry("d", "note", "2026-03-02 07:00"),
    entry("e", "email", "2026-03-01 07:00"),
    entry("f", "email"),
  ]);
  expect(
    days.map(({ day, runs }) => [day, ...runs.map((run) => run.map(({ key }) => key).join(""))]),
  ).toEqual([
    ["2026-03-02", "ab", "c", "d"],
    ["2026-03-01", "e"],
    [undefined, "f"],
  ]);
});

test("[LEAD-05] a call shows its outcome, and its note only once", () => {
  const call = { ...note, note: "Left a message", outcome: "message" as const };
  const [entry] = buildLeadHistory({ notes: [call], timelines: [] }, zone);
  expect(entry).toMatchObject({ kind: "call", title: "Call: left a message", detail: undefined });
});
