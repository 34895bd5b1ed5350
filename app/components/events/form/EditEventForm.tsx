import { useActionData } from "@remix-run/react";
import { ConflictFields } from "~/components/ui/ConflictFields";
import { FormPage } from "~/components/ui/FormPage";
import { useSchemaForm } from "~/components/ui/use-schema-form";
import type { loadEventForm } from "~/services/events/edit.server";
import { createEventValueFormatter, EventForm, eventFieldNames, eventLabels } from "~/services/events/form";
import type { Rejection } from "~/services/forms/outcome";
import { paths } from "~/services/paths";
import { EventHeader } from "../EventHeader";
import { EventFields } from "./EventFields";

type Page = Awaited<ReturnType<typeof loadEventForm>>;

/** The form of an event, with conflicting changes side by side. */
export function EditEventForm({ page }: { page: Page }) {
  const rejection = useActionData() as Rejection | undefined;
  const { leadId, eventId, country, cities, shown, values } = page;
  const form = useSchemaForm(EventForm, { id: "event", rejected: rejection?.rejected, values });
  return (
    <>
      <EventHeader {...page} title="Edit event" />
      <FormPage
        form={form}
        action={paths.editEvent(leadId, eventId)}
        submitLabel="Save event"
        cancelHref={paths.event(leadId, eventId)}
      >
        <ConflictFields
          shown={shown}
          rejected={rejection?.rejected}
          conflict={rejection?.conflict}
          labels={eventLabels}
          words={createEventValueFormatter({ country, cities: cities.data ?? [] })}
        />
        <EventFields
          form={form}
          names={eventFieldNames}
          country={country}
          cities={cities}
          present={shown.values}
          presentCity={page.facts.city}
        />
      </FormPage>
    </>
  );
}
