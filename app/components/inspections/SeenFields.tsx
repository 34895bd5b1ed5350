import type { InspectionLine } from "~/services/inspections/of-event.server";

/** Carries how an inspection is shown, so that a form never changes what it has not shown. */
export const SeenFields = ({ inspection: { standing, version } }: { inspection: InspectionLine }) => (
  // Drawn anew with each change: what is told of it stands beside the form.
  <span key={`${standing} ${version}`} hidden>
    <input type="hidden" name="_standing" value={standing} />
    {version !== undefined && <input type="hidden" name="_version" value={version} />}
  </span>
);
