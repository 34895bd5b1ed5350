import { ConfirmationDialog } from "~/components/ui/ConfirmationDialog";
import { paths } from "~/services/paths";
import type { BrochureDeletionPage } from "~/services/venues/brochures.server";

/** Asks before a brochure is deleted, and says what is lost. */
export const BrochureDeletion = ({ venueId, brochure }: BrochureDeletionPage) => (
  <ConfirmationDialog
    title="Delete this brochure?"
    closeHref={paths.venueBrochures(venueId)}
    action={paths.venueBrochureDeletion(venueId, brochure.id)}
    submit="Delete the brochure"
  >
    <p>
      The file <b>{brochure.name}</b> is lost for everybody, and links to it lead nowhere. It cannot be
      undone.
    </p>
  </ConfirmationDialog>
);
