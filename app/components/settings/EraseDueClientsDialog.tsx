import { ConfirmationDialog } from "~/components/ui/ConfirmationDialog";
import { TextField } from "~/components/ui/TextField";
import { formatCountryInSentence } from "~/services/format/countries";
import { formatQuantity } from "~/services/format/counts";
import type { Rejection } from "~/services/forms/outcome";
import { ERASE_WORD } from "~/services/leads/erasure-form";
import { paths } from "~/services/paths";
import type { RetentionRunPage } from "~/services/settings/retention.server";

/** Confirms that the clients due by the saved rule are erased now. */
export function EraseDueClientsDialog({
  page,
  rejection,
}: {
  page: RetentionRunPage;
  rejection?: Rejection;
}) {
  const { country, months, expected, version } = page;
  const clients = formatQuantity(expected, "client");
  return (
    <ConfirmationDialog
      title={expected === 1 ? "Erase this client?" : "Erase these clients?"}
      closeHref={paths.retention(country)}
      action={paths.retentionRun(country)}
      submitLabel={`Erase ${clients}`}
      rejection={rejection}
      isImpossible={expected === 0}
    >
      {expected === 0 ? (
        <p>No clients are due for erasure in {formatCountryInSentence(country)}.</p>
      ) : (
        <>
          <p>
            <strong>{clients}</strong> in {formatCountryInSentence(country)} had no activity for{" "}
            {formatQuantity(months ?? 0, "month")}.
          </p>
          <p>
            Their names, contact details, messages, notes and files are erased. Events, sales and report
            figures are kept. <strong>You can't undo this.</strong> Delete older export archives: restoring
            one brings clients back.
          </p>
          <input type="hidden" name="version" value={version} />
          <input type="hidden" name="expected" value={expected} />
          <TextField name="confirmation" label={`Type ${ERASE_WORD} to confirm`} autoComplete="off" />
        </>
      )}
    </ConfirmationDialog>
  );
}
