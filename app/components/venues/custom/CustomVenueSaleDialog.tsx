import { useSearchParams } from "@remix-run/react";
import { EventChoices } from "~/components/events/EventChoices";
import { ButtonLink } from "~/components/ui/Button";
import { DialogPage } from "~/components/ui/DialogPage";
import { EVENT_SEARCH_PARAM } from "~/services/events/choice";
import { paths } from "~/services/paths";
import type { CustomSalePage } from "~/services/venues/custom/custom-sale.server";
import { addParamsToPath } from "~/services/venues/venue";

/** The dialog to choose the event before recording a sale of a custom venue. */
export function CustomVenueSaleDialog({ page: { venueId, name, choices } }: { page: CustomSalePage }) {
  const [params] = useSearchParams();
  const listParams = new URLSearchParams(params);
  listParams.delete(EVENT_SEARCH_PARAM);
  const closeHref = addParamsToPath(paths.customVenues, listParams);
  return (
    <DialogPage
      title={`Record a sale at ${name}`}
      closeHref={closeHref}
      width="640px"
      footer={
        <ButtonLink to={closeHref} preventScrollReset>
          Cancel
        </ButtonLink>
      }
    >
      <div className="stack">
        <p>Choose an event, then enter the sale.</p>
        <EventChoices choices={choices} params={params} action={paths.customVenueSale(venueId)}>
          {({ leadId, eventId, leadName }) => (
            <ButtonLink
              to={paths.newSale(leadId, eventId, { custom: String(venueId) })}
              size="small"
              aria-label={`Enter the sale for ${leadName}`}
            >
              Choose
            </ButtonLink>
          )}
        </EventChoices>
      </div>
    </DialogPage>
  );
}
