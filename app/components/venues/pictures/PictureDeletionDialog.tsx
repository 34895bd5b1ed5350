import { ConfirmationDialog } from "~/components/ui/ConfirmationDialog";
import { SizedImage } from "~/components/ui/SizedImage";
import { paths } from "~/services/paths";
import type { PicturePage } from "~/services/venues/pictures.server";

/** The confirmation before a picture is deleted. */
export function PictureDeletionDialog({
  page: { venueId, roomId, key, src, caption },
}: {
  page: PicturePage;
}) {
  return (
    <ConfirmationDialog
      title="Delete this picture?"
      closeHref={paths.venuePictures(venueId, roomId)}
      action={paths.venuePictureDeletion(venueId, roomId, key)}
      submitLabel="Delete picture"
    >
      <SizedImage
        src={src}
        alt={caption}
        width={480}
        height={320}
        style={{ maxWidth: "100%", height: "auto" }}
      />
      <p>It will disappear for everyone, including from emails already sent. You can't undo this.</p>
    </ConfirmationDialog>
  );
}
