import { useFetcher } from "@remix-run/react";
import { useCallback, useEffect, useRef } from "react";
import { Button } from "~/components/ui/Button";
import { useOnChange } from "~/components/ui/use-on-change";
import { formatQuantity } from "~/services/format/counts";
import { toFilterQuery } from "~/services/recommender/filters/filters";

/** Applies the filter form and shows how many venues the list will have, once known. */
export function ApplyFiltersButton({
  formId,
  formVersion,
  countHref,
}: {
  formId: string;
  /** Changes when the form is replaced. */
  formVersion: string;
  /** The URL that counts the venues; absent where they cannot be counted. */
  countHref?: string | undefined;
}) {
  const count = useVenueCount(formId, formVersion, countHref);
  return (
    <Button form={formId} name="intent" value="apply" variant="primary">
      Apply{count !== undefined && ` (${formatQuantity(count, "venue")})`}
    </Button>
  );
}

/** Venues are counted after this pause in typing. */
const PAUSE_MS = 300;

/**
 * How many venues the list will have with the current form, once known.
 * @param formVersion changes when the form is replaced
 * @param countUrl the URL that counts; absent where they cannot be counted
 */
function useVenueCount(
  formId: string,
  formVersion: string,
  countUrl: string | undefined,
): number | undefined {
  const { load, data } = useFetcher<{ query: string; found?: number }>();
  const query = useRef("");
  const timer = useRef<ReturnType<typeof setTimeout>>();
  const countSoon = useCallback(() => {
    clearTimeout(timer.current);
    timer.current = setTimeout(() => {
      const form = document.getElementById(formId);
      if (!countUrl || !(form instanceof HTMLFormElement)) return;
      query.current = toFilterQuery(new FormData(form)).toString();
      load(`${countUrl}&${query.current}`);
    }, PAUSE_MS);
  }, [formId, countUrl, load]);
  useEffect(() => {
    const onInput = ({ target }: Event) => {
      if (target instanceof Element && target.closest("form")?.id === formId) countSoon();
    };
    document.addEventListener("input", onInput);
    return () => {
      clearTimeout(timer.current);
      document.removeEventListener("input", onInput);
    };
  }, [formId, countSoon]);
  useOnChange(`${formVersion} ${countUrl}`, countSoon);
  return data?.query === query.current ? data.found : undefined;
}
