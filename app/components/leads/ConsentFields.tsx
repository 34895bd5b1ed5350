import { consentSourceNames, consentSources } from "@contract/leads/consent";
import { DateField } from "~/components/ui/DateField";
import { SelectField } from "~/components/ui/SelectField";
import { leadLabels } from "~/services/leads/lead-form";

interface ConsentField {
  name: string;
  defaultValue?: string | undefined;
  error?: string[] | undefined;
  note?: string | undefined;
}

/** How and when a client consented to emails about venues. */
export const ConsentFields = ({
  source,
  date,
  dateHint,
}: {
  source: ConsentField;
  date: ConsentField;
  dateHint?: string;
}) => (
  <>
    <SelectField
      {...source}
      label={leadLabels.consent_source}
      placeholder="Not recorded"
      hint="How the client agreed to emails about venues"
      options={consentSources.map((value) => ({ value, label: consentSourceNames[value] }))}
    />
    <DateField {...date} label={leadLabels.consent_date} hint={dateHint} optional />
  </>
);
