import { ConfirmationDialog } from "~/components/ui/ConfirmationDialog";
import type { PutBackPage } from "~/services/history/history.server";
import { paths } from "~/services/paths";

/** Confirms that the old value of a field is saved again. */
export function RestoreValueDialog({ page }: { page: PutBackPage }) {
  const { kind, recordId, changeId, field, label, from, version } = page;
  return (
    <ConfirmationDialog
      title={`Restore the earlier value of “${label}”?`}
      closeHref={paths.history(kind, recordId)}
      action={paths.putBack(kind, recordId, changeId, field)}
      submitLabel="Restore value"
      variant="primary"
    >
      {version !== undefined && <input type="hidden" name="version" value={version} />}
      <p>
        {from === undefined ? (
          "This will clear the field."
        ) : (
          <>
            The field will be <strong>{from}</strong> again.
          </>
        )}
      </p>
    </ConfirmationDialog>
  );
}
