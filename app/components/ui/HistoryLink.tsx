import { Link } from "@remix-run/react";
import { useContext } from "react";
import { paths } from "~/services/paths";
import { KeptRecords } from "./kept-records";

/** The link to the history of a record; nothing if the upstream keeps none. */
export function HistoryLink({ kind, id, recordName }: { kind: string; id: number; recordName?: string }) {
  if (!useContext(KeptRecords).hasHistory) return null;
  return (
    <Link to={paths.history(kind, id)} data-part="history">
      History{recordName && <span className="visually-hidden"> of {recordName}</span>}
    </Link>
  );
}
