import type { useFormOf } from "~/services/forms/use-form-of";
import type { NewLeadForm } from "~/services/leads/create/form";
import type { useEnquiry } from "./use-enquiry";

/** The form of a new lead, as its sections draw it. */
type NewLeadFields = ReturnType<typeof useFormOf<typeof NewLeadForm>>;

/** What a section of the form is drawn with. */
export interface SectionProps {
  form: NewLeadFields;
  enquiry: Pick<ReturnType<typeof useEnquiry>, "remark" | "proposed">;
}
