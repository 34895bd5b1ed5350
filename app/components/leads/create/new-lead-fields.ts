import type { useFormOf } from "~/components/ui/use-form-of";
import type { NewLeadField, NewLeadForm } from "~/services/leads/create/form";
import type { useEnquiry } from "./use-enquiry";

/** The form of a new lead, as its sections draw it. */
type NewLeadFields = ReturnType<typeof useFormOf<typeof NewLeadForm>>;

/** What a section of the form is drawn with. */
export interface SectionProps {
  form: NewLeadFields;
  enquiry: Pick<ReturnType<typeof useEnquiry>, "remark" | "proposed" | "choices" | "choose">;
}

/** What a field has of the form and of the enquiry read: its name, what it begins with, and every message below it. */
export const fieldOf =
  ({ form: { fields }, enquiry: { remark } }: SectionProps) =>
  (name: Exclude<NewLeadField, "is_corporate_event">) => ({
    name,
    defaultValue: fields[name].initialValue,
    error: fields[name].errors,
    note: remark(name, fields[name].value),
  });
