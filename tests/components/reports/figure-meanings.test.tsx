import type { ComponentProps } from "react";
import { expect, test } from "vitest";
import { LeadValuesReport } from "~/components/dashboard/LeadValuesReport";
import { PipelineTable } from "~/components/dashboard/PipelineTable";
import { TeamTable } from "~/components/dashboard/TeamTable";
import { PublicVenueReport } from "~/components/reports/PublicVenueReport";
import { ReportSteps } from "~/components/reports/ReportSteps";
import { SaleAuditLog } from "~/components/reports/SaleAuditLog";
import { buildPipelineTable } from "~/services/dashboard/pipeline";
import { buildTeamWorkTable } from "~/services/dashboard/team";
import { buildColumnChartShape } from "~/services/format/month-chart.server";
import { closedSaleList } from "~/services/reports/closed-sales";
import { figureMeanings } from "~/services/reports/figures";
import { stepList } from "~/services/reports/step-list";
import { renderServerHtml } from "../support/page";

const failure = { message: "Down", reference: "r", retryable: true } as never;
const scope = { chosen: "AU", now: "2026-11-26T00:00:00Z" } as const;
const none = new URLSearchParams();

const pages = {
  "the audit log": [
    <SaleAuditLog
      key="log"
      filters={closedSaleList.read(none, { country: "AU" })}
      country="AU"
      scope="Australia"
      userId={1}
      until=""
      sales={{ failure }}
    />,
    ["won", "lost", "value", "commission"],
  ],
  "a list of steps": [
    <ReportSteps
      key="steps"
      page={{
        kind: "available",
        filters: stepList.read(none, scope),
        refused: {},
        description: "",
        until: "",
        list: { failure },
        people: [],
        seesBoth: false,
      }}
    />,
    ["enquiries"],
  ],
  "a venue's own report": [
    <PublicVenueReport
      key="public"
      {...({
        product: "Marquee",
        report: { name: "Old Mill", targets: [], lostReasons: [], table: { lines: [], columns: [] } },
      } as unknown as ComponentProps<typeof PublicVenueReport>)}
    />,
    ["enquiries", "recommended", "inspections", "won", "lost"],
  ],
  "the team's table of the dashboard": [
    <TeamTable
      key="team"
      found={{
        data: buildTeamWorkTable(
          [
            {
              owner: { id: 6, name: "Mei-Lin Zhao" },
              waiting_since: "2026-11-23T00:00:00Z",
              unanswered: 1,
              visits_to_confirm: 1,
              hubspot_sync_failed: 1,
            },
          ],
          "AU",
          new Date("2026-11-26T00:00:00Z"),
        ),
      }}
    />,
    ["unanswered", "oldest", "to_confirm", "sync_failed"],
  ],
  "the pipeline of the dashboard": [
    <PipelineTable key="pipeline" found={{ data: buildPipelineTable([]) }} country="AU" />,
    ["pipeline_events", "pipeline_budgets"],
  ],
  "the values of leads": [
    <LeadValuesReport
      key="dashboard"
      values={{
        country: "AU",
        from: "2025-12-01",
        today: "2026-11-26",
        year: { failure },
        months: { failure },
      }}
    />,
    ["leads", "lead_value"],
  ],
} as const;

test("[DASH-01] a chart that starts after the year began says when its months start", () => {
  const months = (month: string) => {
    const chart = buildColumnChartShape([month], [{ name: "Leads", values: [1] }]);
    return {
      data: { chart, values: chart, lines: [{ month, count: 1, value: 1 }], current: undefined },
    };
  };
  const html = (month: string) =>
    renderServerHtml(
      <LeadValuesReport
        values={{
          country: "AU",
          from: "2025-12-01",
          today: "2026-12-01",
          year: { failure },
          months: months(month),
        }}
      />,
      "/dashboard",
    );
  expect(html("2026-01")).toMatch(/Monthly figures start on .*1 Jan 2026/);
  expect(html("2025-12")).not.toContain("Monthly figures");
});

test.each(Object.entries(pages))("[REP-01] %s explains each of its figures", (_, [page, figures]) => {
  const html = renderServerHtml(page, "/reports/x");
  for (const figure of figures)
    expect(html).toContain(figureMeanings[figure].meaning.replaceAll("'", "&#x27;"));
});
