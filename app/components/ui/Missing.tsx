/** Shown for an unknown value: a dash, or words if there is room. It does not claim that the value is empty. */
export const Missing = ({ words = "–" }: { words?: string }) => <span data-missing="">{words}</span>;
