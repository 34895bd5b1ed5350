import type { ReactNode } from "react";
import { EmptyState } from "~/components/ui/EmptyState";
import { SectionFailure } from "~/components/ui/SectionFailure";
import type { ReportTable } from "~/services/reports/table";
import type { Section } from "~/services/upstream/section.server";

/** The chart and table of a report, or why there is nothing to show. */
export function ReportBody<Report extends { table: ReportTable }>({
  what,
  report,
  empty,
  children,
}: {
  /** The name of the report in a sentence, such as "The sales hit list". */
  what: string;
  report: Section<Report>;
  /** Explains why there may be no rows, and what to do. */
  empty: { title: string; text: string; action?: ReactNode };
  children: (report: Report) => ReactNode;
}) {
  if (report.failure) return <SectionFailure what={what} failure={report.failure} />;
  const { data, isPartial } = report;
  if (data.table.lines.length === 0)
    return (
      <EmptyState title={empty.title} icon="chart" action={empty.action}>
        {empty.text}
      </EmptyState>
    );
  return (
    <>
      {isPartial && (
        <p role="status">We couldn't load some rows, so this list is incomplete and has no totals.</p>
      )}
      {children(data)}
    </>
  );
}
