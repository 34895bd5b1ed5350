import { type Decline, formatDeclineReasons } from "~/services/recommendations/decline";

/** The client's reasons for declining a venue. */
export function DeclineReasonText({ decline }: { decline: Decline }) {
  const { words } = decline;
  const reasons = formatDeclineReasons(decline);
  return (
    <>
      Declined by the client{reasons && `: ${reasons}`}
      {words ? (
        <>
          {reasons ? ", " : ": "}
          <q>{words}</q>
        </>
      ) : (
        "."
      )}
    </>
  );
}
