import type { FieldMetadata } from "@conform-to/react";
import { useState } from "react";
import { useHydrated } from "remix-utils/use-hydrated";
import { styled } from "styled-components";
import { Checkbox } from "~/components/ui/Checkbox";
import { TextField } from "~/components/ui/TextField";
import { type AddonField, addonFields, DEFAULT_LATE_LICENSE } from "~/services/recommender/filters/filters";

const Options = styled.fieldset`
  display: grid;
  grid-template-columns: repeat(auto-fill, minmax(min(220px, 100%), 1fr));
  gap: var(--s1) var(--s5);

  legend { font-weight: 600; font-size: var(--text-s); margin-bottom: var(--s1); padding: 0; }
`;

/** The add-on options that the country's Karen settings offer (FILT-13); a late licence asks for its time. */
export function AddonOptions({
  options,
  fields,
}: {
  options: { key: string; title: string }[];
  fields: Record<AddonField | "late_license_end_time", FieldMetadata<unknown>>;
}) {
  const hydrated = useHydrated();
  const [isLate, setLate] = useState(fields.late_license.initialValue === "Yes");
  const offered = options.flatMap(({ key, title }) =>
    key in addonFields ? [{ title, name: addonFields[key as keyof typeof addonFields] }] : [],
  );
  if (offered.length === 0) return null;
  const time = fields.late_license_end_time;
  return (
    <Options>
      <legend>Addon Options</legend>
      {offered.map(({ name, title }) => (
        <Checkbox
          key={name}
          id={name}
          name={name}
          label={title}
          value="Yes"
          defaultChecked={fields[name].initialValue === "Yes"}
          error={fields[name].errors?.[0]}
          onChange={name === "late_license" ? (event) => setLate(event.currentTarget.checked) : undefined}
        />
      ))}
      {offered.some(({ name }) => name === "late_license") && (
        <TextField
          name="late_license_end_time"
          label="Open until"
          hint="From 9 pm (21:00) to 2 am (02:00)"
          autoComplete="off"
          disabled={hydrated && !isLate}
          defaultValue={typeof time.initialValue === "string" ? time.initialValue : DEFAULT_LATE_LICENSE}
          error={time.errors}
        />
      )}
    </Options>
  );
}
