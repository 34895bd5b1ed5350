import { useFetcher } from "@remix-run/react";
import { useEffect, useRef, useState } from "react";
import type { UnsavedInspections } from "~/services/inspections/book.server";

type Answer = { unsaved: UnsavedInspections };

/** From the last change on until the preview is loaded. */
const PAUSE_MS = 600;

/**
 * What a form of inspections does as it is typed now, once something was changed since it was sent; nothing is saved.
 * @param sent the answer with which the form was drawn, which counts until then
 */
export function useLiveLook(
  formId: string,
  action: string,
  sent: Answer | undefined,
): Pick<UnsavedInspections, "look"> | undefined {
  const { submit, data } = useFetcher<Answer>();
  const [live, setLive] = useState<{ of: Answer | undefined; unsaved: UnsavedInspections }>();
  const drawn = useRef(sent);
  drawn.current = sent;
  const asked = useRef(sent);
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const previewSoon = ({ target }: Event) => {
      const form = document.getElementById(formId);
      if (!(form instanceof HTMLFormElement) || (target as HTMLInputElement).form !== form) return;
      clearTimeout(timer);
      timer = setTimeout(() => {
        const typed = new FormData(form);
        typed.set("intent", "preview");
        asked.current = drawn.current;
        submit(typed, { method: "post", action });
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
    if (data?.unsaved) setLive({ of: asked.current, unsaved: data.unsaved as UnsavedInspections });
  }, [data]);
  return live && live.of === sent ? live.unsaved : undefined;
}
