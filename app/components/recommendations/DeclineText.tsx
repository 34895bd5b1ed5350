import { type Decline, formatReasons } from "~/services/recommendations/decline";

/** The client's reasons for declining a venue. */
export function DeclineText({ decline }: { decline: Decline }) {
  const { words } = decline;
  const reasons = formatReasons(decline);
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
