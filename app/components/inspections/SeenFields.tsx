import type { VisitLine } from "~/services/inspections/of-event.server";

/** Carries how a visit is shown, so that nobody changes what they have not seen. */
export const SeenFields = ({ visit: { standing, version } }: { visit: VisitLine }) => (
  // Drawn anew with each change: what is told of it stands beside the form.
  <span key={`${standing} ${version}`} hidden>
    <input type="hidden" name="_standing" value={standing} />
    {version !== undefined && <input type="hidden" name="_version" value={version} />}
  </span>
);
