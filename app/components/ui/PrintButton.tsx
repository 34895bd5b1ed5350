import { useHydrated } from "remix-utils/use-hydrated";
import { Button } from "./Button";

/** Prints the page. Without JavaScript the browser's own command does, and there is no button. */
export function PrintButton({ size }: { size?: "small" }) {
  const hydrated = useHydrated();
  if (!hydrated) return null;
  return (
    <Button type="button" icon="print" size={size} onClick={() => window.print()}>
      Print
    </Button>
  );
}
