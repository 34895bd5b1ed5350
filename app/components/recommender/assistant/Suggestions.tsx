import { useLocation } from "@remix-run/react";
import type { ReactNode } from "react";
import { Button, type ButtonLook } from "~/components/ui/Button";
import { Form } from "~/components/ui/Form";
import { formatQuantity } from "~/services/format/counts";
import { addViewParams, paths } from "~/services/paths";
import type { RecommenderPage } from "~/services/recommender/page.server";

/** Whether the list shows the assistant's suggestions only (spec 4). */
export const formatSuggestionText = ({
  suggestions,
  found,
}: Pick<RecommenderPage, "suggestions" | "found">): string =>
  suggestions === "on"
    ? `Showing ${formatQuantity(found, "venue")} suggested by the assistant.`
    : "Showing all venues.";

/** Switches between all venues and suggested ones until the assistant's next suggestions. */
export function SuggestionToggle({
  page: { leadId, eventId },
  params,
  shown,
  children,
  ...look
}: {
  page: { leadId: number; eventId: number };
  params: URLSearchParams;
  shown: "all" | "suggested";
  children: ReactNode;
} & Pick<ButtonLook, "size" | "variant" | "icon">) {
  const { pathname } = useLocation();
  return (
    <Form action={paths.shown(leadId, eventId)} preventScrollReset replace>
      <input
        type="hidden"
        name="from"
        value={addViewParams(pathname, params, { page: undefined, marker: undefined })}
      />
      <Button name="shown" value={shown} {...look}>
        {children}
      </Button>
    </Form>
  );
}
