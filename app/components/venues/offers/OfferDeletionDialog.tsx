import { useSearchParams } from "@remix-run/react";
import { ConfirmationDialog } from "~/components/ui/ConfirmationDialog";
import { DateText } from "~/components/ui/DateText";
import { SanitisedHtml } from "~/components/ui/SanitisedHtml";
import { paths } from "~/services/paths";
import { addOfferListStateToPath, offerStateNames } from "~/services/venues/offers/offers";
import type { OfferDeletionPage } from "~/services/venues/offers/offers.server";

/** The confirmation before an offer is deleted. */
export function OfferDeletionDialog({ venueId, venueName, zone, digest, offer }: OfferDeletionPage) {
  const [params] = useSearchParams();
  return (
    <ConfirmationDialog
      title="Delete this special offer?"
      closeHref={addOfferListStateToPath(paths.venueOffers(venueId), venueId, params)}
      action={addOfferListStateToPath(paths.venueOfferDeletion(venueId, offer.id), venueId, params)}
      submitLabel="Delete offer"
    >
      <input type="hidden" name="offer_digest" value={digest} />
      <p>
        <b>{offer.title}</b> at {venueName} will be removed from venue searches immediately. You can't undo
        this.
      </p>
      <p className="muted">
        {[offer.state && offerStateNames[offer.state], offer.eventType].filter(Boolean).join(", ")}
        {": "}
        <DateText iso={offer.start} timeZone={zone} /> to <DateText iso={offer.end} timeZone={zone} />
      </p>
      {offer.description && <SanitisedHtml sanitised={offer.description} />}
    </ConfirmationDialog>
  );
}
