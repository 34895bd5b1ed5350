import { useSearchParams } from "@remix-run/react";
import { ConfirmationDialog } from "~/components/ui/ConfirmationDialog";
import { paths } from "~/services/paths";
import type { BrochureDeletionPage } from "~/services/venues/brochures.server";
import { withListParams } from "~/services/venues/venue";

/** Asks before a brochure is deleted, and says what is lost. */
export function BrochureDeletion({ venueId, brochure }: BrochureDeletionPage) {
  const [params] = useSearchParams();
  return (
    <ConfirmationDialog
      title="Delete this brochure?"
      closeHref={withListParams(paths.venueBrochures(venueId), params)}
      action={withListParams(paths.venueBrochureDeletion(venueId, brochure.id), params)}
      submit="Delete the brochure"
    >
      <p>
        The file <b>{brochure.name}</b> is lost for everybody, and links to it lead nowhere. It cannot be
        undone.
      </p>
    </ConfirmationDialog>
  );
}
