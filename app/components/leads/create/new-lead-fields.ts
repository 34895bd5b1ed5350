import type { useSchemaForm } from "~/components/ui/use-schema-form";
import type { NewLeadField, NewLeadForm } from "~/services/leads/create/form";
import type { usePastedEnquiry } from "./use-pasted-enquiry";

type NewLeadFields = ReturnType<typeof useSchemaForm<typeof NewLeadForm>>;

export interface SectionProps {
  form: NewLeadFields;
  enquiry: Pick<ReturnType<typeof usePastedEnquiry>, "remark" | "proposed" | "choices" | "choose">;
}

/** Builds the props of a field from the form and the enquiry read. */
export const createFieldPropsBuilder =
  ({ form: { fields }, enquiry: { remark } }: SectionProps) =>
  (name: Exclude<NewLeadField, "is_corporate_event">) => ({
    name,
    defaultValue: fields[name].initialValue,
    error: fields[name].errors,
    note: remark(name, fields[name].value),
  });
