/** Says of a list of a page that it is not all, where some of it could not be read. */
export const PartlyRead = ({
  what,
  section: { data, isPartial },
}: {
  /** What the list holds, e.g. "events". */
  what: string;
  section: { data?: unknown; isPartial?: boolean };
}) => (data && isPartial ? <p className="muted">Some {what} could not be read.</p> : null);
