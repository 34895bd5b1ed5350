/** Says what is deleted with leads. */
export function LeadDeletionWarning() {
  return (
    <>
      <p>
        This also deletes contact details, events, enquiries, emails, recommendations, portal links,
        inspections, sales, quotes and all follow-ups.
      </p>
      <p>
        <strong>You can't undo this.</strong>
      </p>
    </>
  );
}
