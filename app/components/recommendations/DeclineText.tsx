import { type Decline, formatReasons } from "~/services/recommendations/declined";

/** Why a venue is not for the client, as they say it on their page. */
export function DeclineText({ decline }: { decline: Decline }) {
  const { words } = decline;
  const reasons = formatReasons(decline);
  return (
    <>
      The client says it is not for them{reasons && `: ${reasons}`}
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
