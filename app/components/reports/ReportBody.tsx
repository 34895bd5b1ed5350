import type { ReactNode } from "react";
import { EmptyState } from "~/components/ui/EmptyState";
import { SectionFailure } from "~/components/ui/SectionFailure";
import type { ReportTable } from "~/services/reports/table";
import type { Section } from "~/services/upstream/section.server";

/** What a report comes to: its chart and its table, or why there is nothing to show. */
export function ReportBody<Report extends { table: ReportTable }>({
  what,
  report,
  empty,
  children,
}: {
  /** The report in words, e.g. "The sales hit list". */
  what: string;
  report: Section<Report>;
  /** Why there may be no rows, and what to do. */
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
        <p role="status">
          Some of the answer could not be read, so these are not all rows, and nothing is summed up.
        </p>
      )}
      {children(data)}
    </>
  );
}
