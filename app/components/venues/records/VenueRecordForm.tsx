import { ButtonLink } from "~/components/ui/Button";
import { ConflictFields } from "~/components/ui/ConflictFields";
import { FormPage } from "~/components/ui/FormPage";
import type { Rejection } from "~/services/forms/outcome";
import { paths } from "~/services/paths";
import { createVenueValueFormatter, venueLabels } from "~/services/venues/records/venue-form";
import type { VenueRecordPage } from "~/services/venues/records/venue-record.server";
import { VenuePageHeader } from "../VenuePageHeader";
import { useVenueForm, VenueFields } from "./VenueFields";

/** The form of a venue's record, for team leads and administrators. */
export function VenueRecordForm({
  page,
  rejection,
}: {
  page: VenueRecordPage;
  rejection: Rejection | undefined;
}) {
  const { head, shown, places } = page;
  const form = useVenueForm(page, rejection?.rejected);
  return (
    <>
      <VenuePageHeader venue={head} />
      <FormPage
        form={form}
        action={paths.venueRecord(head.id, head.leadId, head.eventId)}
        submitLabel="Save venue"
        cancelHref={paths.venue(head.id, head.leadId, head.eventId)}
        version={String(shown?.version)}
        more={
          page.mayEditPictures && (
            <ButtonLink to={paths.venuePictures(head.id)} size="large">
              Pictures
            </ButtonLink>
          )
        }
      >
        {shown && (
          <ConflictFields
            shown={shown}
            rejected={rejection?.rejected}
            conflict={rejection?.conflict}
            labels={venueLabels}
            words={createVenueValueFormatter(places)}
          />
        )}
        <VenueFields form={form} page={page} />
      </FormPage>
    </>
  );
}
