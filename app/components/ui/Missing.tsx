/** What stands where a value is not known: a dash, or words where there is room for them. It claims nothing. */
export const Missing = ({ words = "–" }: { words?: string }) => <span data-missing="">{words}</span>;
