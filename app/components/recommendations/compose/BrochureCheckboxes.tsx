import { ChoiceLabel } from "~/components/ui/Checkbox";
import { ChoiceFieldset } from "~/components/ui/RadioGroup";
import { SectionFailure } from "~/components/ui/SectionFailure";
import { formatQuantity } from "~/services/format/counts";
import type { BrochureChoice } from "~/services/recommendations/compose/brochures";
import type { ComposePageData } from "~/services/recommendations/compose/compose.server";

/** The id of the first checkbox, to which errors link. */
const ID = "brochures";

/** The brochures of the venues in the email, each with a checkbox; those that are ticked are attached. */
export function BrochureCheckboxes({
  brochures,
  areBrochuresOffered,
  brochuresFailure,
  ticked,
  error,
}: Pick<ComposePageData, "brochures" | "areBrochuresOffered" | "brochuresFailure"> & {
  /** The fields that were ticked in a form that was refused; otherwise those of the draft are. */
  ticked?: readonly string[] | undefined;
  error: readonly string[] | undefined;
}) {
  const isUsed = Boolean(error || ticked?.length || brochures.some(({ isChosen }) => isChosen)) || undefined;
  return (
    <>
      {areBrochuresOffered && brochuresFailure && (
        <SectionFailure what="The brochures" failure={brochuresFailure} />
      )}
      {brochures.length > 0 ? (
        <details open={isUsed}>
          <summary>{formatQuantity(brochures.length, "brochure to attach", "brochures to attach")}</summary>
          <ChoiceFieldset name={ID} label="Attach brochures" labelHidden error={error}>
            {(id) =>
              brochures.map((brochure, index) => (
                <ChoiceLabel key={brochure.field} htmlFor={index ? brochure.field : id}>
                  <input
                    type="checkbox"
                    id={index ? brochure.field : id}
                    name={brochure.field}
                    value={brochure.name}
                    defaultChecked={ticked?.includes(brochure.field) ?? brochure.isChosen}
                  />
                  <span>{formatBrochureLabel(brochure)}</span>
                </ChoiceLabel>
              ))
            }
          </ChoiceFieldset>
        </details>
      ) : (
        !brochuresFailure && "These venues have no brochures."
      )}
    </>
  );
}

const formatBrochureLabel = ({ venue, name, size, isDeleted }: BrochureChoice): string =>
  `${[venue, name].filter(Boolean).join(": ")}${isDeleted ? " (deleted)" : size ? ` (${size})` : ""}`;
