import type { InspectionLine } from "~/services/inspections/of-event.server";

/** Posts the state the page shows, so that a change never overwrites a newer one. */
export const SeenFields = ({ inspection: { standing, version } }: { inspection: InspectionLine }) => (
  // Remounted on each change, so that the hidden fields always match what is shown.
  <span key={`${standing} ${version}`} hidden>
    <input type="hidden" name="_standing" value={standing} />
    {version !== undefined && <input type="hidden" name="_version" value={version} />}
  </span>
);
