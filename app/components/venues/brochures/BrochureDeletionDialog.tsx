import { useSearchParams } from "@remix-run/react";
import { ConfirmationDialog } from "~/components/ui/ConfirmationDialog";
import { paths } from "~/services/paths";
import type { BrochureDeletionPage } from "~/services/venues/brochures.server";
import { addParamsToPath } from "~/services/venues/venue";

/** The confirmation before a brochure is deleted. */
export function BrochureDeletionDialog({ venueId, brochure }: BrochureDeletionPage) {
  const [params] = useSearchParams();
  return (
    <ConfirmationDialog
      title="Delete this brochure?"
      closeHref={addParamsToPath(paths.venueBrochures(venueId), params)}
      action={addParamsToPath(paths.venueBrochureDeletion(venueId, brochure.id), params)}
      submitLabel="Delete brochure"
    >
      <p>
        <b>{brochure.name}</b> will be deleted for everyone, and links to it will stop working. You can't undo
        this.
      </p>
    </ConfirmationDialog>
  );
}
