import type { ComponentProps } from "react";
import { expect, test } from "vitest";
import { LeadValues } from "~/components/dashboard/LeadValues";
import { AuditLog } from "~/components/reports/AuditLog";
import { PublicReport } from "~/components/reports/PublicReport";
import { Steps } from "~/components/reports/Steps";
import { figureMeanings } from "~/services/reports/figures";
import { lostWonList } from "~/services/reports/lost-wons";
import { stepList } from "~/services/reports/step-list";
import { serverHtml } from "../support/page";

const failure = { message: "Down", reference: "r", retryable: true } as never;
const scope = { chosen: "AU", now: "2026-11-26T00:00:00Z" } as const;
const none = new URLSearchParams();

const pages = {
  "the audit log": [
    <AuditLog
      key="log"
      filters={lostWonList.read(none, { country: "AU" })}
      country="AU"
      scope="Australia"
      userId={1}
      until=""
      sales={{ failure }}
    />,
    ["won", "lost", "value", "commission"],
  ],
  "a list of steps": [
    <Steps
      key="steps"
      page={{
        kind: "told",
        filters: stepList.read(none, scope),
        refused: {},
        described: "",
        until: "",
        list: { failure },
        people: [],
        seesBoth: false,
      }}
    />,
    ["enquiries"],
  ],
  "a venue's own report": [
    <PublicReport
      key="public"
      {...({
        product: "Marquee",
        report: { name: "Old Mill", targets: [], lostReasons: [], table: { lines: [], columns: [] } },
      } as unknown as ComponentProps<typeof PublicReport>)}
    />,
    ["enquiries", "recommended", "inspections", "won", "lost"],
  ],
  "the dashboard": [
    <LeadValues
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

test.each(Object.entries(pages))("[REP-01] %s says what each of its figures counts", (_, [page, figures]) => {
  const html = serverHtml(page, "/reports/x");
  for (const figure of figures)
    expect(html).toContain(figureMeanings[figure].meaning.replaceAll("'", "&#x27;"));
});
