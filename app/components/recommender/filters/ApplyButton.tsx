import { useFetcher } from "@remix-run/react";
import { useCallback, useEffect, useRef } from "react";
import { Button } from "~/components/ui/Button";
import { useOnChange } from "~/components/ui/use-on-change";
import { countOf } from "~/services/format/counts";
import { valuesToQuery } from "~/services/recommender/filters/filters";

/** Applies the filter form, and says how many venues the list will then show, once that is known. */
export function ApplyButton({
  formId,
  visit,
  countHref,
}: {
  formId: string;
  /** Changes when the form is drawn anew. */
  visit: string;
  /** Where the number is read; absent where it cannot be. */
  countHref?: string;
}) {
  const count = useVenueCount(formId, visit, countHref);
  return (
    <Button form={formId} name="intent" value="apply" variant="primary">
      Apply{count !== undefined && ` (${countOf(count, "venue")})`}
    </Button>
  );
}

/** How long typing rests before the venues are counted. */
const PAUSE_MS = 300;

/**
 * How many venues the list will show with what stands in the filter form, once that is known.
 * @param visit changes when the form is replaced
 * @param href where the number is read; absent where it cannot be
 */
function useVenueCount(formId: string, visit: string, href: string | undefined): number | undefined {
  const { load, data } = useFetcher<{ asked: string; found?: number }>();
  const query = useRef("");
  const timer = useRef<ReturnType<typeof setTimeout>>();
  const countSoon = useCallback(() => {
    clearTimeout(timer.current);
    timer.current = setTimeout(() => {
      const form = document.getElementById(formId);
      if (!href || !(form instanceof HTMLFormElement)) return;
      query.current = valuesToQuery(new FormData(form)).toString();
      load(`${href}&${query.current}`);
    }, PAUSE_MS);
  }, [formId, href, load]);
  useEffect(() => {
    const typed = ({ target }: Event) => {
      if (target instanceof Element && target.closest("form")?.id === formId) countSoon();
    };
    document.addEventListener("input", typed);
    return () => {
      clearTimeout(timer.current);
      document.removeEventListener("input", typed);
    };
  }, [formId, countSoon]);
  useOnChange(`${visit} ${href}`, countSoon);
  return data?.asked === query.current ? data.found : undefined;
}
