import { expect, test } from "vitest";
import { AllHistory } from "~/components/history/AllHistory";
import { RecordHistory } from "~/components/history/RecordHistory";
import { RestoreValueDialog } from "~/components/history/RestoreValueDialog";
import { HistoryLink } from "~/components/ui/HistoryLink";
import { KeptRecords } from "~/components/ui/kept-records";
import { allHistory, recordHistory, toChangeLine } from "~/services/history/history";
import { renderServerHtml } from "../support/page";

const line = toChangeLine(
  {
    id: 9,
    kind: "lead",
    record_id: 5,
    record_name: "Emma Stone",
    part: "leads",
    action: "changed",
    source: "staff",
    by: "Sam",
    at: "2026-11-21T01:00:00Z",
    lead_id: 5,
    country: "AU",
    zone: undefined,
    fields: [
      { field: "leads.first_name", from: "Emma", to: "Ema", can_put_back: true },
      { field: "leads.company", from: "Fern", to: null, can_put_back: false },
    ],
  },
  "AU",
);
const record = { kind: "lead" as const, recordId: 5 };
const common = {
  total: 1,
  hasMore: false,
  isWhole: true,
  unreadable: 0,
  refused: {},
  people: [{ id: 3, name: "Sam" }],
  timezone: "Australia/Melbourne",
  description: "1 change",
};

const renderHistory = (changes: Partial<Parameters<typeof RecordHistory>[0]["page"]> = {}) =>
  renderServerHtml(
    <RecordHistory
      page={{
        ...common,
        ...record,
        filters: recordHistory.read(new URLSearchParams(), record),
        name: "Emma Stone",
        isDeleted: false,
        recordHref: "/leads/5",
        timelineHref: undefined,
        lines: [line],
        ...changes,
      }}
    />,
    "/history/lead/5",
  );

test("[HISTORY-01] a history names who changed what, from and to, with a link to put it back", () => {
  const html = renderHistory();
  expect(html).toMatch(/Change history: <a [^>]*href="\/leads\/5"/);
  expect(html).toMatch(/First name: <del>Emma<\/del> to <ins>Ema<\/ins>/);
  expect(html).toMatch(/Company: <del>Fern<\/del> removed/);
  expect(html).toContain('href="/history/lead/5/put-back/9?field=leads.first_name"');
  expect(html.match(/Restore value: First name/g)).toHaveLength(1);
  expect(html).toContain("Melbourne time");
});

test("[HISTORY-05] a deleted record has no link to its page, and an empty history has its own text", () => {
  const html = renderHistory({
    isDeleted: true,
    recordHref: undefined,
    lines: [],
    description: "No changes",
    total: 0,
  });
  expect(html).toContain("This record has been deleted.");
  expect(html).not.toContain('href="/leads/5"');
  expect(html).toContain("No changes yet");
});

test("[HISTORY-08] the history of all records links to each record's own", () => {
  const html = renderServerHtml(
    <AllHistory page={{ ...common, filters: allHistory.read(new URLSearchParams()), lines: [line] }} />,
    "/settings/history",
  );
  expect(html).toMatch(/Lead <a [^>]*href="\/history\/lead\/5"[^>]*>Emma Stone<\/a>/);
  expect(html).not.toContain("put-back");
});

test("[HISTORY-06] restoring a value names the old one and posts the version", () => {
  const page = {
    ...record,
    changeId: 9,
    version: 4,
    field: "leads.first_name",
    label: "First name",
    canPutBack: true,
  };
  const html = renderServerHtml(<RestoreValueDialog page={{ ...page, from: "Emma", to: "Ema" }} />, "/x");
  expect(html).toContain("The field will be <strong>Emma</strong> again.");
  expect(html).toMatch(/name="version" value="4"/);
  expect(
    renderServerHtml(<RestoreValueDialog page={{ ...page, from: undefined, to: "Ema" }} />, "/x"),
  ).toContain("will clear the field");
});

test("[HISTORY-08] a record links to its history only if the upstream keeps one", () => {
  const link = <HistoryLink kind="venue" id={3} recordName="the barn" />;
  expect(renderServerHtml(link, "/x")).not.toContain("/history");
  const kept = { hasHistory: true, canRestore: false };
  expect(renderServerHtml(<KeptRecords.Provider value={kept}>{link}</KeptRecords.Provider>, "/x")).toContain(
    'href="/history/venue/3"',
  );
});

test("[HISTORY-01] fields that were left empty are not listed, secrets are", () => {
  const of = (field: string, to: null | string | string[]) => ({
    field,
    from: null,
    to,
    can_put_back: false,
  });
  const { fields } = toChangeLine(
    {
      id: 10,
      kind: "settings",
      record_id: undefined,
      record_name: undefined,
      part: "company_settings",
      action: "created",
      source: "staff",
      by: "Sam",
      at: "2026-11-21T01:00:00Z",
      lead_id: undefined,
      country: "AU",
      zone: undefined,
      fields: [
        of("company_settings.facts.email", ""),
        of("venues.styles", []),
        of("company_settings.facts.iban", "GB29 NWBK 6016 1331 9268 19"),
        of("users.password", null),
      ],
    },
    "AU",
  );
  expect(fields.map(({ label, to }) => [label, to])).toEqual([
    ["IBAN", "GB29 NWBK 6016 1331 9268 19"],
    ["Password", undefined],
  ]);
});
