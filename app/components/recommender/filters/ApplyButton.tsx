import { Button } from "~/components/ui/Button";
import { countOf } from "~/services/format/counts";
import { useVenueCount } from "./venue-count";

/** Applies the filter form, and says how many venues the list will then show, once that is known. */
export function ApplyButton({
  formId,
  visit,
  countHref,
}: {
  formId: string;
  /** Changes when the form is drawn anew. */
  visit: string;
  /** Where the number is read; absent where it cannot be. */
  countHref?: string;
}) {
  const count = useVenueCount(formId, visit, countHref);
  return (
    <Button form={formId} name="intent" value="apply" variant="primary">
      Apply{count !== undefined && ` (${countOf(count, "venue")})`}
    </Button>
  );
}
