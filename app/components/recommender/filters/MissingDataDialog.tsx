import { parseWithZod } from "@conform-to/zod/v4";
import { useState } from "react";
import { useHydrated } from "remix-utils/use-hydrated";
import { styled } from "styled-components";
import { Alert } from "~/components/ui/Alert";
import { Button, ButtonLink } from "~/components/ui/Button";
import { DialogForm } from "~/components/ui/DialogForm";
import { NumberField } from "~/components/ui/NumberField";
import { SelectField } from "~/components/ui/SelectField";
import { useSchemaForm } from "~/components/ui/use-schema-form";
import type { RejectedForm } from "~/services/forms/rejected-form";
import { buildMissingDataErrors, MissingDataForm } from "~/services/recommender/filters/filters";

const FORM_ID = "missing-data";
const REQUIREMENTS_ID = "missing-data-requirements";
const TEXT =
  "The event enquiry is missing some important information. Please update the following details to continue the search.";

/** Explains why Save is disabled. */
const Requirements = styled.p`
  flex: 1 1 200px;
  align-self: center;
  color: var(--ink-soft);
  font-size: var(--text-s);

  &:empty { flex-basis: 0; }
  @media (max-width: 39.9375rem) { &:not(:empty) { flex-basis: 100%; } }
`;

/**
 * The small filter dialog (spec 2) asks for what the enquiry lacks. With JavaScript, Save is disabled until then
 * (spec 5).
 */
export function MissingDataDialog({
  missing,
  locations,
  location,
  guests,
  rejected,
  closeHref,
  action,
}: {
  /** The data points that the search rejected: `location`, `guest_count`. */
  missing: string[];
  locations: { id: number; name: string }[];
  location?: string;
  guests?: string;
  rejected?: RejectedForm;
  closeHref: string;
  action: string;
}) {
  const hydrated = useHydrated();
  const form = useSchemaForm(MissingDataForm, { id: FORM_ID, rejected, values: { location, guests } });
  const [requirements, setRequirements] = useState(() =>
    listUnmetRequirements(toFormData({ location, guests }), missing),
  );
  const isBlocked = hydrated && requirements.length > 0 && missing.length > 0;

  return (
    <DialogForm
      title="Event details"
      form={form}
      action={action}
      closeHref={closeHref}
      width="520px"
      intro={<Alert kind="warning">{TEXT}</Alert>}
      onInput={(event) => setRequirements(listUnmetRequirements(new FormData(event.currentTarget), missing))}
      submitLabel={
        <MissingDataButtons closeHref={closeHref} requirements={requirements} isBlocked={isBlocked} />
      }
    >
      <SelectField
        name="location"
        label="Event City"
        placeholder="Choose a city"
        options={locations.map(({ id, name }) => ({ value: String(id), label: name }))}
        defaultValue={form.fields.location.initialValue}
        error={form.fields.location.errors}
      />
      <NumberField
        name="guests"
        label="Estimated No. of Guests"
        inputMode="numeric"
        defaultValue={form.fields.guests.initialValue}
        error={form.fields.guests.errors}
      />
    </DialogForm>
  );
}

function MissingDataButtons({
  closeHref,
  requirements,
  isBlocked,
}: {
  closeHref: string;
  requirements: string[];
  isBlocked: boolean;
}) {
  return (
    <>
      <Requirements id={REQUIREMENTS_ID} role="status">
        {isBlocked && `To save, ${requirements.join(" and ")}.`}
      </Requirements>
      <ButtonLink to={closeHref} preventScrollReset>
        Cancel
      </ButtonLink>
      <Button
        form={FORM_ID}
        variant="primary"
        disabled={isBlocked}
        aria-describedby={isBlocked ? REQUIREMENTS_ID : undefined}
      >
        Save
      </Button>
    </>
  );
}

function toFormData(values: Record<string, string | undefined>): FormData {
  const form = new FormData();
  for (const [name, value] of Object.entries(values)) form.set(name, value ?? "");
  return form;
}

/** What Save still requires, worded to fit inside a sentence (spec 5). */
function listUnmetRequirements(form: FormData, missing: readonly string[]): string[] {
  const parsed = parseWithZod(form, { schema: MissingDataForm });
  const errors = parsed.status === "success" ? buildMissingDataErrors(parsed.value, missing) : parsed.error;
  return Object.values(errors ?? {})
    .flatMap((messages) => messages?.slice(0, 1) ?? [])
    .map((message) => message.charAt(0).toLowerCase() + message.slice(1));
}
