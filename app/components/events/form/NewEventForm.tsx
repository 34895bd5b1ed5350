import { Link, useActionData } from "@remix-run/react";
import { FormPage } from "~/components/ui/FormPage";
import { useSchemaForm } from "~/components/ui/use-schema-form";
import type { loadNewEventForm } from "~/services/events/edit.server";
import { EventForm, eventFieldNames } from "~/services/events/form";
import type { Rejection } from "~/services/forms/outcome";
import { paths } from "~/services/paths";
import { EventFields } from "./EventFields";

type Page = Awaited<ReturnType<typeof loadNewEventForm>>;

export function NewEventForm({ page }: { page: Page }) {
  const rejection = useActionData() as Rejection | undefined;
  const { leadId, leadName, country, cities, values } = page;
  const form = useSchemaForm(EventForm, { id: "event", rejected: rejection?.rejected, values });
  return (
    <>
      <header>
        <p>
          <Link to={paths.lead(leadId)}>{leadName}</Link>
        </p>
        <h1>New event</h1>
      </header>
      <FormPage
        form={form}
        action={paths.newEvent(leadId)}
        submitLabel="Create event"
        cancelHref={paths.lead(leadId)}
      >
        <input type="hidden" name="form_key" value={form.fields.form_key.initialValue ?? ""} />
        <EventFields form={form} names={eventFieldNames} country={country} cities={cities} />
      </FormPage>
    </>
  );
}
