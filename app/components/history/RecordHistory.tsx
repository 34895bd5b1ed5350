import { Link } from "@remix-run/react";
import { kindNames } from "~/services/history/fields";
import { recordHistory } from "~/services/history/history";
import type { RecordHistoryPage } from "~/services/history/history.server";
import { paths } from "~/services/paths";
import { HistoryFilters } from "./HistoryFilters";
import { HistoryList } from "./HistoryList";

/** Who changed what in a record, newest first. */
export function RecordHistory({ page }: { page: RecordHistoryPage }) {
  const { kind, recordId, name, recordHref, timelineHref, isDeleted, filters } = page;
  const shown = name ?? `${kindNames[kind]} ${recordId}`;
  return (
    <>
      <h1>Change history: {recordHref ? <Link to={recordHref}>{shown}</Link> : shown}</h1>
      {isDeleted && <p className="muted">This record has been deleted.</p>}
      {timelineHref && (
        <p>
          For calls, emails and client responses, see the <Link to={timelineHref}>timeline</Link>.
        </p>
      )}
      <HistoryFilters
        action={paths.history(kind, recordId)}
        params={recordHistory.paramsWithout(filters, "person", "day")}
        filters={filters}
        people={page.people}
        refused={page.refused}
      />
      <HistoryList
        page={page}
        pageHref={(number) => recordHistory.href(filters, { page: number })}
        emptyListLinks={recordHistory.emptyListLinks(filters)}
        putBackHref={(change, field) => paths.putBack(kind, recordId, change, field)}
      />
    </>
  );
}
