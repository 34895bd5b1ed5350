import type { InspectionLine } from "~/services/inspections/event-inspections.server";

/** Posts the state that the page shows, so that a change never overwrites a newer one. */
export const HiddenInspectionStateFields = ({
  inspection: { snapshot, version },
}: {
  inspection: InspectionLine;
}) => (
  // Remounted on each change, so that the hidden fields always match what is shown.
  <span key={`${snapshot} ${version}`} hidden>
    <input type="hidden" name="_standing" value={snapshot} />
    {version !== undefined && <input type="hidden" name="_version" value={version} />}
  </span>
);
