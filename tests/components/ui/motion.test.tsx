import { existsSync, readFileSync } from "node:fs";
import { ServerStyleSheet } from "styled-components";
import { expect, test } from "vitest";
import { Collapse } from "~/components/ui/Collapse";
import { seatingImages } from "~/components/ui/SeatingStylePicker";
import { Tabs, type TabsType } from "~/components/ui/Tabs";
import { renderServerHtml } from "../support/page";

const tokens = readFileSync("app/styles/tokens.css", "utf8");

test("[UI-04] a collapse takes 250 ms and a modal 500 ms, and neither moves with reduced motion", () => {
  const [normal, reduced] = tokens.split("prefers-reduced-motion: reduce") as [string, string];
  expect(normal).toContain("--motion-collapse: 250ms");
  expect(normal).toContain("--motion-modal: 500ms");
  expect(reduced).toContain("--motion-collapse: 0ms");
  expect(reduced).toContain("--motion-modal: 0ms");
  const sheet = new ServerStyleSheet();
  renderServerHtml(sheet.collectStyles(<Collapse title="More">x</Collapse>));
  expect(sheet.getStyleTags()).toContain("height var(--motion-collapse)");
});

test("[UI-04] several collapses may be open at once", () => {
  const html = renderServerHtml(
    <>
      <Collapse title="Style" open>
        a
      </Collapse>
      <Collapse title="Add-ons" open>
        b
      </Collapse>
    </>,
  );
  expect(html.match(/<details[^>]* open=""/g)).toHaveLength(2);
  expect(html).not.toMatch(/<details[^>]* name=/);
});

test("[UI-04] tabs come in five types, are links, and mark the current one", () => {
  const types: TabsType[] = ["primary", "info", "success", "warning", "danger"];
  for (const type of types) {
    const html = renderServerHtml(
      <Tabs label="Views" type={type} tabs={[{ to: "?view=map", label: "Map", current: true }]} />,
    );
    expect(html).toContain(`data-type="${type}"`);
    expect(html).toMatch(
      /<a aria-current="page"[^>]*href="[^"]*view=map"|<a[^>]*href="[^"]*view=map"[^>]*aria-current="page"/,
    );
  }
});

test("[UI-05] every seating picture exists", () => {
  for (const image of Object.values(seatingImages)) expect(existsSync(`public${image}`)).toBe(true);
});
