import { expect, test } from "vitest";
import { ConfirmationDialog } from "~/components/ui/ConfirmationDialog";
import { renderServerHtml } from "../support/page";

const renderConfirmationDialog = (props: Partial<Parameters<typeof ConfirmationDialog>[0]> = {}) =>
  renderServerHtml(
    <ConfirmationDialog
      title="Delete this offer?"
      closeHref="/offers"
      action="/offers/3/deletion"
      submitLabel="Delete"
      {...props}
    >
      <p>It cannot be undone.</p>
    </ConfirmationDialog>,
    "/offers/3/deletion",
  );

test("without JavaScript the dialog's one button posts with its key, and Cancel is a link", () => {
  const html = renderConfirmationDialog({ formKey: "key-1", failure: "It is in use." });
  const form =
    /<form [^>]*id="([^"]+)"[^>]*action="\/offers\/3\/deletion"|<form [^>]*action="\/offers\/3\/deletion"[^>]*id="([^"]+)"/.exec(
      html,
    );
  const id = form?.[1] ?? form?.[2];
  expect(html).toMatch(new RegExp(`<button [^>]*form="${id}"[^>]*>Delete</button>`));
  expect(html).toMatch(/<a [^>]*href="\/offers"[^>]*>Cancel<\/a>/);
  expect(html).toContain('name="form_key" value="key-1"');
  expect(html.indexOf("It is in use.")).toBeLessThan(html.indexOf("It cannot be undone."));
});

test("where nothing can be done there is only the way back", () => {
  const html = renderConfirmationDialog({ isImpossible: true });
  expect(html).not.toContain(">Delete</button>");
  expect(html).toMatch(/<a [^>]*href="\/offers"[^>]*>Back<\/a>/);
});
