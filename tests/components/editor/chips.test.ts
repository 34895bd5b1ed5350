// @vitest-environment happy-dom
import { expect, test } from "vitest";
import { formatMarkdown, parseMarkdown } from "~/components/editor/markdown";
import { buildPlaceholderViews, createEditor } from "~/components/editor/view";

const chips = { "{{first_name}}": "Ada <b>", "{{city}}": "Geelong" };

function openEditor(text: string) {
  const [place, source] = [document.createElement("div"), document.createElement("textarea")];
  source.value = text;
  const { view, close } = createEditor(place, {
    source,
    attributes: () => ({}),
    chips,
    onState: () => {},
    onFocus: () => {},
    onLink: () => {},
  });
  return { place, source, view, close };
}

test("[SEND-01] a known placeholder shows its value, an unknown one shows its source", () => {
  const { place, close } = openEditor("Hi {{first_name}}, in {{ city }} on {{event_date}}");
  const seen = [...place.querySelectorAll<HTMLElement>("[data-placeholder]")];
  expect(seen.map(({ textContent }) => textContent)).toEqual(["Ada <b>", "Geelong", "{{event_date}}"]);
  expect(seen.map(({ dataset }) => "unknown" in dataset)).toEqual([false, false, true]);
  expect(seen.map(({ title }) => title)).toEqual([
    "{{first_name}}",
    "{{ city }}",
    "We have no value for {{event_date}}",
  ]);
  expect(place.querySelector("b")).toBeNull();
  close();
});

test("[SEND-01] the stored text keeps its placeholders when their values change", () => {
  const text = "Hi {{first_name}}, in {{ city }}";
  const { place, source, view, close } = openEditor(text);
  view.dispatch(view.state.tr.insertText("Well. ", 1));
  expect(source.value).toBe(`Well. ${text}`);
  view.setProps({ nodeViews: buildPlaceholderViews({ "{{first_name}}": "Grace" }) });
  expect(place.textContent).toContain("Hi Grace, in {{ city }}");
  expect(source.value).toBe(`Well. ${text}`);
  expect(formatMarkdown(parseMarkdown(text))).toBe(text);
  close();
});
