import { useSearchParams } from "@remix-run/react";
import { EventChoices } from "~/components/events/EventChoices";
import { ShortlistToggle } from "~/components/shortlists/ShortlistToggle";
import { ButtonLink } from "~/components/ui/Button";
import { DialogPage } from "~/components/ui/DialogPage";
import { paths } from "~/services/paths";
import type { ShortlistingPage } from "~/services/venues/shortlisting.server";

/** The dialog to choose an event and add the venue to its shortlist or remove it. */
export function ShortlistingDialog({ page }: { page: ShortlistingPage }) {
  const { venueId, name, leadId, eventId, choices } = page;
  const [params] = useSearchParams();
  const closeHref = paths.venue(venueId, leadId, eventId);
  return (
    <DialogPage
      title={`Shortlist ${name} for an event`}
      closeHref={closeHref}
      width="640px"
      footer={
        <ButtonLink to={closeHref} preventScrollReset>
          Close
        </ButtonLink>
      }
    >
      <EventChoices choices={choices} params={params} action={paths.venueShortlist(venueId)}>
        {(event) => (
          <ShortlistToggle
            event={event}
            venue={{ venueId, name }}
            from={`venue-${venueId}`}
            leadName={event.leadName}
            isOn={event.isOn}
          />
        )}
      </EventChoices>
    </DialogPage>
  );
}
