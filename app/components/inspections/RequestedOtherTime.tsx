import { styled } from "styled-components";
import { Badge } from "~/components/ui/Badge";
import type { InspectionView } from "~/services/inspections/inspection";

const RequestedTime = styled.span`
  display: flex;
  flex-wrap: wrap;
  gap: 2px var(--s2);
  align-items: center;
  max-width: 36rem;

  > * { min-width: 0; }
  q { white-space: pre-line; overflow-wrap: anywhere; }
`;

/** The other time the client requested, in their words; nothing if there is no open request. */
export const RequestedOtherTime = ({
  inspection: { otherTime },
}: {
  inspection: Pick<InspectionView, "otherTime">;
}) =>
  otherTime === undefined ? null : (
    <RequestedTime data-part="other-time">
      <Badge tone="warning" icon="clock">
        Client wants another time
      </Badge>
      <q>{otherTime}</q>
    </RequestedTime>
  );
