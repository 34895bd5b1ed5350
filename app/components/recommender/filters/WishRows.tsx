import type { FieldMetadata } from "@conform-to/react";
import { useId, useState } from "react";
import { useHydrated } from "remix-utils/use-hydrated";
import { styled } from "styled-components";
import { FieldMessage } from "~/components/ui/Field";
import { TextField } from "~/components/ui/TextField";
import {
  addonFields,
  basicWishFields,
  DEFAULT_LATE_LICENSE,
  type FilterField,
} from "~/services/recommender/filters/filters";

const Wishes = styled.section`
  display: grid;
  gap: var(--s3);

  h3 { margin: 0; font-size: var(--text-s); font-weight: 600; }
  > p { margin: 0; color: var(--ink-soft); font-size: var(--text-s); }
  fieldset { display: grid; grid-template-columns: repeat(auto-fill, minmax(min(320px, 100%), 1fr)); gap: 0 var(--s6); min-width: 0; margin: 0; padding: 0; border: 0; }
  legend { padding: 0; font-weight: 600; font-size: var(--text-s); margin-bottom: var(--s1); }
  [data-part="row"] { display: flex; flex-wrap: wrap; align-items: center; justify-content: space-between; gap: var(--s1) var(--s3); padding: var(--s1) 0; border-top: 1px solid var(--line); }
  [data-part="choices"] { display: flex; border: 1px solid var(--line-strong); border-radius: var(--radius-2); }
  label[data-part="choice"] { position: relative; display: grid; place-items: center; min-width: 52px; min-height: 34px; padding: 0 var(--s2); border-radius: calc(var(--radius-2) - 1px); color: var(--ink-soft); font-size: var(--text-s); cursor: pointer; }
  label[data-part="choice"]:has(:checked) { background: var(--accent-soft); color: var(--ink); font-weight: 650; }
  label[data-part="choice"]:has([value="Must"]:checked) { background: var(--accent); color: var(--on-accent); }
  label[data-part="choice"]:has(:focus-visible) { outline: 2px solid var(--focus, var(--accent)); outline-offset: 1px; }
  label[data-part="choice"] input { position: absolute; inset: 0; width: 100%; height: 100%; min-height: 0; margin: 0; opacity: 0; cursor: pointer; }
  @media (max-width: 39.9375rem) { label[data-part="choice"] { min-height: 44px; } }
`;

const basicTitles = {
  location: "Within the radius",
  number_of_guests: "Suits the guest count",
  pricing_per_person: "Within the budget",
  style: "All chosen styles",
} as const satisfies Record<keyof typeof basicWishFields, string>;

/** Pairs of posted value and label. */
const basicChoices = [
  ["Yes", "Nice"],
  ["Must", "Must"],
] as const;
const addonChoices = [["No", "Off"], ...basicChoices] as const;

type WishFields = Record<FilterField, Pick<FieldMetadata<unknown>, "initialValue" | "errors">>;

/**
 * One row per wish, which is nice to have or a must-have. Add-on options come from the country's Karen settings
 * and can be off (FILT-13); a late licence has a time.
 */
export function WishRows({
  options,
  fields,
}: {
  options: { key: string; title: string }[];
  fields: WishFields;
}) {
  const hydrated = useHydrated();
  const [isLate, setLate] = useState((fields.late_license.initialValue ?? "No") !== "No");
  const hintId = useId();
  const basics = Object.entries(basicWishFields) as [keyof typeof basicTitles, FilterField][];
  const addons = options.flatMap(({ key, title }) =>
    key in addonFields ? [{ title, name: addonFields[key as keyof typeof addonFields] }] : [],
  );
  const time = fields.late_license_end_time;
  return (
    <Wishes>
      <h3>Nice to have or must-have</h3>
      <p id={hintId}>A must-have hides venues that don't meet it, or whose details are unknown.</p>
      <fieldset aria-describedby={hintId}>
        <legend className="visually-hidden">Place, guests, budget and styles</legend>
        {basics.map(([key, name]) => (
          <WishRow
            key={name}
            name={name}
            title={basicTitles[key]}
            choices={basicChoices}
            field={fields[name]}
          />
        ))}
      </fieldset>
      {addons.length > 0 && (
        <fieldset aria-describedby={hintId}>
          <legend>Addon Options</legend>
          {addons.map(({ name, title }) => (
            <WishRow
              key={name}
              name={name}
              title={title}
              choices={addonChoices}
              field={fields[name]}
              onChoice={name === "late_license" ? (value) => setLate(value !== "No") : undefined}
            />
          ))}
        </fieldset>
      )}
      {addons.some(({ name }) => name === "late_license") && (
        <TextField
          name="late_license_end_time"
          label="Licensed until"
          hint="Any time from 9 pm (21:00) to 2 am (02:00)"
          autoComplete="off"
          disabled={hydrated && !isLate}
          defaultValue={typeof time.initialValue === "string" ? time.initialValue : DEFAULT_LATE_LICENSE}
          error={time.errors}
        />
      )}
    </Wishes>
  );
}

function WishRow({
  name,
  title,
  choices,
  field,
  onChoice,
}: {
  name: string;
  title: string;
  choices: readonly (readonly [value: string, label: string])[];
  field: WishFields[FilterField];
  onChoice?: ((value: string) => void) | undefined;
}) {
  const chosen = field.initialValue ?? choices[0]?.[0];
  return (
    <div
      data-part="row"
      role="radiogroup"
      aria-labelledby={`${name}-title`}
      aria-invalid={field.errors ? true : undefined}
      aria-describedby={field.errors && `${name}-error`}
    >
      <span id={`${name}-title`}>{title}</span>
      <span data-part="choices">
        {choices.map(([value, label], index) => (
          <label key={value} data-part="choice">
            <input
              type="radio"
              id={index ? undefined : name}
              name={name}
              value={value}
              defaultChecked={value === chosen}
              onChange={() => onChoice?.(value)}
            />
            {label}
          </label>
        ))}
      </span>
      <FieldMessage id={name} error={field.errors} />
    </div>
  );
}
