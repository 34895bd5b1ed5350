import { FormPage } from "~/components/ui/FormPage";
import type { RejectedForm } from "~/services/forms/rejected-form";
import { paths } from "~/services/paths";
import type { VenueFormPage } from "~/services/venues/records/venue-record.server";
import { useVenueForm, VenueFields } from "./VenueFields";

/** The form of a new venue. Its rooms are added afterwards. */
export function NewVenueForm({
  page,
  rejected,
}: {
  page: VenueFormPage;
  rejected: RejectedForm | undefined;
}) {
  const form = useVenueForm(page, rejected);
  return (
    <>
      <h1>New venue</h1>
      <FormPage form={form} action={paths.newVenue} submitLabel="Create venue" cancelHref={paths.allVenues}>
        <VenueFields form={form} page={page} />
      </FormPage>
    </>
  );
}
