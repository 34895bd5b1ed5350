import { ENTIRE_VENUE, seatingStyleNames, seatingStyles } from "@contract/vocabulary";
import { styled } from "styled-components";
import { ConflictFields } from "~/components/ui/ConflictFields";
import { DialogForm } from "~/components/ui/DialogForm";
import { DraftAutosave } from "~/components/ui/DraftAutosave";
import { getInitialText } from "~/components/ui/initial-value";
import { MoneyField } from "~/components/ui/MoneyField";
import { NumberField } from "~/components/ui/NumberField";
import { TextAreaField } from "~/components/ui/TextAreaField";
import { TextField } from "~/components/ui/TextField";
import { useSchemaForm } from "~/components/ui/use-schema-form";
import type { Rejection } from "~/services/forms/outcome";
import { paths } from "~/services/paths";
import { roomLabels, RoomForm as Schema, toSeatingFieldName } from "~/services/venues/records/room-form";
import type { RoomFormPage } from "~/services/venues/records/room-record.server";

const Numbers = styled.fieldset`
  display: grid;
  grid-template-columns: repeat(auto-fill, minmax(min(140px, 100%), 1fr));
  gap: var(--s3);
  margin: 0;
  padding: 0;
  border: 0;

  legend { margin-bottom: var(--s2); padding: 0; font-weight: 600; }
`;

/** The dialog to create or edit a room. */
export function RoomDialog({ page, rejection }: { page: RoomFormPage; rejection: Rejection | undefined }) {
  const { head, roomId, isEntireVenue } = page;
  const form = useRoomForm(page, rejection);
  const { id, leadId, eventId } = head;
  const isNew = roomId === undefined;
  const editTitle = isEntireVenue ? "Edit entire venue" : "Edit room";
  return (
    <DialogForm
      title={isNew ? "New room" : editTitle}
      form={form}
      action={isNew ? paths.newVenueRoom(id, leadId, eventId) : paths.venueRoom(id, roomId, leadId, eventId)}
      closeHref={paths.venue(id, leadId, eventId)}
      submitLabel={isNew ? "Create room" : "Save room"}
      width="760px"
    >
      <DraftAutosave version={page.shown && String(page.shown.version)} />
      {page.shown && (
        <ConflictFields
          shown={page.shown}
          rejected={rejection?.rejected}
          conflict={rejection?.conflict}
          labels={roomLabels}
        />
      )}
      <RoomFields form={form} page={page} />
    </DialogForm>
  );
}

const useRoomForm = ({ values }: RoomFormPage, rejection: Rejection | undefined) =>
  useSchemaForm(Schema, { id: "room", rejected: rejection?.rejected, values });

type NumberName =
  | "dinner_and_dance_min_capacity"
  | "dinner_and_dance_max_capacity"
  | "standing_min_capacity"
  | "standing_max_capacity"
  | "cost_per_person"
  | "min_cost_for_event";

function RoomFields({
  form: { fields },
  page: { country, isEntireVenue },
}: {
  form: ReturnType<typeof useRoomForm>;
  page: RoomFormPage;
}) {
  const getFieldProps = (name: NumberName | "name" | "description") => ({
    name,
    label: roomLabels[name],
    defaultValue: getInitialText(fields[name]),
    error: fields[name].errors,
  });
  return (
    <>
      <input type="hidden" name="form_key" value={getInitialText(fields.form_key)} />
      {isEntireVenue ? (
        <input type="hidden" name="name" value={ENTIRE_VENUE} />
      ) : (
        <TextField {...getFieldProps("name")} autoComplete="off" />
      )}
      <Numbers>
        <legend>Guests</legend>
        <NumberField {...getFieldProps("dinner_and_dance_min_capacity")} optional />
        <NumberField {...getFieldProps("dinner_and_dance_max_capacity")} optional />
        <NumberField {...getFieldProps("standing_min_capacity")} optional />
        <NumberField {...getFieldProps("standing_max_capacity")} optional />
      </Numbers>
      <Numbers>
        <legend>Maximum guests by seating style</legend>
        {seatingStyles.map((style) => {
          const name = toSeatingFieldName(style);
          return (
            <NumberField
              key={style}
              name={name}
              label={seatingStyleNames[style]}
              defaultValue={getInitialText(fields[name])}
              error={fields[name].errors}
            />
          );
        })}
      </Numbers>
      <Numbers>
        <legend>Prices</legend>
        <MoneyField {...getFieldProps("cost_per_person")} country={country} optional />
        <MoneyField {...getFieldProps("min_cost_for_event")} country={country} optional />
      </Numbers>
      <TextAreaField {...getFieldProps("description")} rows={4} optional />
    </>
  );
}
