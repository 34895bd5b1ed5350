import { styled } from "styled-components";
import { Badge } from "~/components/ui/Badge";
import type { InspectionView } from "~/services/inspections/inspection";

const Wish = styled.span`
  display: flex;
  flex-wrap: wrap;
  gap: 2px var(--s2);
  align-items: center;
  max-width: 36rem;

  > * { min-width: 0; }
  q { white-space: pre-line; overflow-wrap: anywhere; }
`;

/** The time that the client asks for instead, in their words; nothing where nothing waits for an answer. */
export const OtherTime = ({
  inspection: { otherTime },
}: {
  inspection: Pick<InspectionView, "otherTime">;
}) =>
  otherTime === undefined ? null : (
    <Wish data-part="other-time">
      <Badge tone="warning" icon="clock">
        Asks for another time
      </Badge>
      <q>{otherTime}</q>
    </Wish>
  );
