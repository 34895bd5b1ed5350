import { useFetcher } from "@remix-run/react";
import { useEffect, useRef, useState } from "react";
import type { UnsavedInspectionForm } from "~/services/inspections/booking.server";

type ActionData = { unsaved: UnsavedInspectionForm };

/** Delay between the last input and loading the preview. */
const PAUSE_MS = 600;

/**
 * Previews the inspection form as typed, once it differs from what was last posted; nothing is saved.
 * @param initialData the action's response with which the form was rendered; after another post, previews of
 * the earlier form are outdated
 */
export function useInspectionPreview(
  formId: string,
  action: string,
  initialData: ActionData | undefined,
): Pick<UnsavedInspectionForm, "preview"> | undefined {
  const { submit, data } = useFetcher<ActionData>();
  const [live, setLive] = useState<{ sent: ActionData | undefined; unsaved: UnsavedInspectionForm }>();
  const latest = useRef(initialData);
  latest.current = initialData;
  /** The response on which the requested preview is based. */
  const requested = useRef(initialData);
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const previewSoon = ({ target }: Event) => {
      const form = document.getElementById(formId);
      if (!(form instanceof HTMLFormElement) || (target as HTMLInputElement).form !== form) return;
      clearTimeout(timer);
      timer = setTimeout(() => {
        const entered = new FormData(form);
        entered.set("intent", "preview");
        requested.current = latest.current;
        submit(entered, { method: "post", action });
      }, PAUSE_MS);
    };
    const stop = () => clearTimeout(timer);
    document.addEventListener("input", previewSoon);
    document.addEventListener("submit", stop);
    return () => {
      document.removeEventListener("input", previewSoon);
      document.removeEventListener("submit", stop);
      clearTimeout(timer);
    };
  }, [formId, action, submit]);
  useEffect(() => {
    if (data?.unsaved) setLive({ sent: requested.current, unsaved: data.unsaved as UnsavedInspectionForm });
  }, [data]);
  return live && live.sent === initialData ? live.unsaved : undefined;
}
