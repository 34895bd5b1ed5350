import type { useFormOf } from "~/components/ui/use-form-of";
import type { NewLeadField, NewLeadForm } from "~/services/leads/create/form";
import type { useEnquiry } from "./use-enquiry";

type NewLeadFields = ReturnType<typeof useFormOf<typeof NewLeadForm>>;

export interface SectionProps {
  form: NewLeadFields;
  enquiry: Pick<ReturnType<typeof useEnquiry>, "remark" | "proposed" | "choices" | "choose">;
}

/** Builds the props of a field from the form and the enquiry read. */
export const fieldOf =
  ({ form: { fields }, enquiry: { remark } }: SectionProps) =>
  (name: Exclude<NewLeadField, "is_corporate_event">) => ({
    name,
    defaultValue: fields[name].initialValue,
    error: fields[name].errors,
    note: remark(name, fields[name].value),
  });
