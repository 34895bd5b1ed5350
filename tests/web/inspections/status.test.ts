import "../support/web";

import * as eventCalls from "@contract/events/events";
import * as inspectionCalls from "@contract/inspections/inspections";
import { previewMails } from "@contract/inspections/mails";
import * as leadCalls from "@contract/leads/leads";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import * as page from "~/routes/inspections/status";
import { buildEventParams, buildLeadEvent, LEAD, lead, nextEventId } from "../support/business";
import { replyWithData, replyWithFailure } from "../support/scripted-upstream";
import { type Fields, getRedirect, signedIn, upstream } from "../support/web";

const AT = "2026-12-01T02:00:00.000Z";

beforeEach(() => {
  vi.useFakeTimers({ toFake: ["Date"], now: new Date("2026-11-25T02:00:00Z") });
});
afterEach(() => {
  vi.useRealTimers();
});

async function openStatusForm(inspection: object = {}) {
  const [id, ada] = [nextEventId(), await signedIn()];
  upstream.on(leadCalls.get, replyWithData(lead));
  upstream.on(eventCalls.get, replyWithData(buildLeadEvent(id)));
  upstream.on(inspectionCalls.ofEvent, replyWithData([]));
  const venue = { id: 3, name: "Aunt's garden", is_custom: true, timezone: "Australia/Perth" };
  upstream.on(previewMails, replyWithData([]));
  upstream.on(
    inspectionCalls.customOfEvent,
    replyWithData([
      { id: 1, unique_id: "k", status: "requested", inspection_date: AT, venue, ...inspection },
    ]),
  );
  const params = { ...buildEventParams(id), inspectionId: "1" };
  const here = `/leads/${LEAD}/event/${id}/inspections`;
  const post = (fields: Fields) =>
    ada.post(page, "/x", { _standing: `requested ${AT}`, ...fields }, { params });
  return { here, post, open: async () => (await ada.get(page, "/x", { params })).json() };
}

const listChoiceValues = ({ choices }: { choices: { value: string }[] }) => choices.map(({ value }) => value);

test("[INSP-02] only the allowed next statuses are offered, before and after the inspection", async () => {
  const before = await openStatusForm();
  const form = await before.open();
  expect(listChoiceValues(form)).toEqual(["rescheduled", "confirmed", "cancelled"]);
  expect(form.entered).toMatchObject({ date: "Tue 1 Dec 2026", clock: "10:00 am", zone: "Australia/Perth" });
  const past = "2026-11-01T02:00:00Z";
  expect(
    listChoiceValues(await (await openStatusForm({ status: "confirmed", inspection_date: past })).open()),
  ).toEqual(["rescheduled", "attended", "not_attended"]);
  const attended = await (await openStatusForm({ status: "attended", inspection_date: past })).open();
  expect([listChoiceValues(attended), attended.takesTime]).toEqual([["not_attended"], false]);
  expect(listChoiceValues(await (await openStatusForm({ status: "cancelled" })).open())).toEqual([]);
});

test("[INSP-02] [I-11] the chosen status is sent; confirming and cancelling use their own calls", async () => {
  const { here, post } = await openStatusForm({ inspection_date: AT });
  upstream.on(inspectionCalls.changeStatus, replyWithData({ id: 1, status: "attended" }));
  upstream.on(inspectionCalls.confirm, replyWithData({ status: "confirmed" }));
  expect(getRedirect(await post({ status: "attended" }))).toBe(here);
  expect(upstream.requests(inspectionCalls.changeStatus)).toMatchObject([
    {
      method: "PUT",
      path: "/v1/inspections/1/change-status",
      query: { source: "test-source" },
      body: { status: "attended" },
    },
  ]);
  expect(getRedirect(await post({ status: "confirmed" }))).toBe(here);
  expect(upstream.requests(inspectionCalls.confirm)).toHaveLength(1);
  expect(getRedirect(await post({ status: "cancelled" }))).toBe(`${here}/1/cancellation`);
  expect(upstream.requests(inspectionCalls.changeStatus)).toHaveLength(1);
});

test("[INSP-02] [INSP-03] a custom inspection is rescheduled through its status form", async () => {
  const { here, post } = await openStatusForm();
  upstream.on(inspectionCalls.changeStatus, replyWithData({ id: 1, status: "rescheduled" }));
  const fields = {
    status: "rescheduled",
    "times.inspection": "2027-04-04 02:30 AM",
    "timezones.inspection": "Australia/Melbourne",
  };
  const refused = await post(fields);
  const { unsaved } = await refused.json();
  expect([refused.status, unsaved.status, unsaved.problem.question.options.length]).toEqual([
    422,
    "rescheduled",
    2,
  ]);
  const about = { "_asked.inspection": unsaved.problem.question.about, "choices.inspection": "later" };
  expect(getRedirect(await post({ ...fields, ...about }))).toBe(here);
  expect(upstream.requests(inspectionCalls.changeStatus).map(({ body }) => body)).toEqual([
    { status: "rescheduled", time: "2027-04-03T16:30:00.000Z", timezone: "Australia/Melbourne" },
  ]);
});

test("[INSP-02] [INSP-03] a new time that overlaps another inspection shows a warning first", async () => {
  const { here, post } = await openStatusForm();
  upstream.on(inspectionCalls.changeStatus, replyWithData({ id: 1, status: "rescheduled" }));
  const booked = (id: number, name: string, inspection_date: string) => ({
    id,
    unique_id: `k${id}`,
    status: "confirmed",
    inspection_date,
    venue: { id, name },
  });
  upstream.on(inspectionCalls.ofEvent, replyWithData([booked(8, "Old Mill", "2026-12-03T02:15:00Z")]));
  upstream.on(leadCalls.get, replyWithData({ ...lead, hubspot_owner: { id: 501, name: "Ada" } }));
  upstream.on(
    inspectionCalls.all,
    replyWithData([
      {
        id: 71,
        lead_event_id: 71,
        lead_id: 17,
        first_name: "Bo",
        inspections: [booked(9, "Pier", "2026-12-03T01:50:00Z")],
      },
    ]),
  );
  const fields = {
    status: "rescheduled",
    "times.inspection": "2026-12-03 10:00 AM",
    "timezones.inspection": "Australia/Perth",
  };
  const { unsaved } = await (await post(fields)).json();
  expect(unsaved.preview.warnings).toEqual([
    "The inspections of Pier with Bo and Aunt's garden overlap: they start 10 minutes apart.",
    "The inspections of Aunt's garden and Old Mill overlap: they start 15 minutes apart.",
  ]);
  expect(upstream.requests(inspectionCalls.changeStatus)).toEqual([]);
  expect(getRedirect(await post({ ...fields, _seen_mails: unsaved.preview.digest }))).toBe(here);
});

test("[INSP-02] [I-11] the shown version is sent, and a newer state is shown in the form", async () => {
  const { post } = await openStatusForm({ version: 2 });
  upstream.on(inspectionCalls.changeStatus, replyWithFailure(409, { message: "Changed in the meantime." }));
  const seen = { _version: "1", status: "attended" };
  expect((await (await post(seen)).json()).unsaved.failure).toBe(
    "Someone else has changed this inspection. The inspection of Aunt's garden is now requested. Nothing was saved. Check the inspection, then decide again.",
  );
  expect(upstream.requests(inspectionCalls.changeStatus).map(({ body }) => body)).toEqual([
    { status: "attended", version: 1 },
  ]);
});

test("[ERR-02] [INSP-02] a refusal is shown in the form with its reason, and the choice is kept", async () => {
  const { post } = await openStatusForm();
  const reason = "You can only record this once the inspection has started.";
  upstream.on(inspectionCalls.changeStatus, replyWithFailure(409, { message: reason }));
  const refused = await post({ status: "attended" });
  expect(refused.status).toBe(422);
  expect((await refused.json()).unsaved).toMatchObject({
    status: "attended",
    failure: `We couldn't change the inspection. ${reason}`,
  });
  const none = await post({});
  expect([none.status, (await none.json()).unsaved.statusProblem.message]).toEqual([422, "Choose a status"]);
});

test("[ERR-02] [INSP-02] a failed change keeps status and time as typed", async () => {
  const { post } = await openStatusForm();
  upstream.on(eventCalls.get, replyWithFailure(500));
  upstream.on(inspectionCalls.changeStatus, replyWithFailure(500));
  const failed = await post({
    status: "rescheduled",
    "times.inspection": "Sat 5 Dec 2026",
    "clocks.inspection": "10am",
    "timezones.inspection": "Europe/London",
  });
  expect(failed.status).toBe(422);
  expect((await failed.json()).unsaved).toMatchObject({
    status: "rescheduled",
    entered: { date: "Sat 5 Dec 2026", clock: "10am", zone: "Europe/London" },
  });
});

test("[INSP-02] the second of two users sees the current state in the form", async () => {
  const { post } = await openStatusForm({ status: "confirmed" });
  const refused = await post({ status: "attended" });
  expect((await refused.json()).unsaved.failure).toBe(
    "Someone else has changed this inspection. The inspection of Aunt's garden was requested and is now confirmed. Nothing was saved. Check the inspection, then decide again.",
  );
  expect(upstream.requests(inspectionCalls.changeStatus)).toEqual([]);
});

test("[INSP-02] [ERR-02] a status refused at its preview says why and is not saved", async () => {
  const { post } = await openStatusForm();
  const reason = "This inspection can no longer be changed.";
  for (const status of [404, 409, 422]) {
    upstream.on(previewMails, replyWithFailure(status, { message: reason }));
    const refused = await post({ status: "attended" });
    expect(refused.status).toBe(422);
    expect((await refused.json()).unsaved.failure).toContain(reason);
  }
  expect(upstream.requests(inspectionCalls.changeStatus)).toEqual([]);
});
