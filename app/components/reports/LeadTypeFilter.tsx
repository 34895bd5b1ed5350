import { type LeadType, leadTypes } from "@contract/reports/types";
import { SelectField } from "~/components/ui/SelectField";
import { leadTypeNames } from "~/services/reports/indicator";

/** The type of events that a report counts. */
export const LeadTypeFilter = ({ leadType }: { leadType: LeadType }) => (
  <SelectField
    key={`lead ${leadType}`}
    name="lead_type"
    label="Events"
    options={leadTypes.map((value) => ({ value, label: leadTypeNames[value] }))}
    defaultValue={leadType}
  />
);
