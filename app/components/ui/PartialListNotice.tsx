/** Says that part of a list could not be loaded. */
export const PartialListNotice = ({
  what,
  section: { data, isPartial },
}: {
  /** The name of the rows, e.g. "events". */
  what: string;
  section: { data?: unknown; isPartial?: boolean | undefined };
}) => (data && isPartial ? <p className="muted">We couldn't load some {what}.</p> : null);
