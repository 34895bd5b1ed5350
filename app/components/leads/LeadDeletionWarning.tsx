import { useContext } from "react";
import { KeptRecords } from "~/components/ui/kept-records";

/** Says what is deleted with leads, and whether they can be restored. */
export function LeadDeletionWarning() {
  const { canRestore } = useContext(KeptRecords);
  return (
    <>
      <p>
        This also deletes contact details, events, enquiries, emails, recommendations, portal links,
        inspections, sales, quotes and all follow-ups.
      </p>
      <p>
        <strong>
          {canRestore ? "A team lead can restore deleted leads within 30 days." : "You can't undo this."}
        </strong>
      </p>
    </>
  );
}
