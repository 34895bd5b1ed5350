import { expect, test } from "vitest";
import { listKeyCaps, shortcutGroups } from "~/services/shell/shortcut-groups";
import { findShortcut, getKeyName } from "~/services/shell/shortcuts";
import { listRouteEntries } from "../../support/route-entries";

const all = shortcutGroups.flatMap(({ shortcuts }) => shortcuts);
const acting = all.filter(({ to, does }) => to || does);

test("every shortcut is found by its keys, and none hides another", () => {
  expect(acting.length).toBeGreaterThan(5);
  for (const shortcut of acting)
    for (const keys of shortcut.ways) {
      expect(findShortcut(keys)).toBe(shortcut);
      for (const [index] of keys.slice(1).entries())
        expect(findShortcut(keys.slice(0, index + 1))).toBe("begun");
    }
});

test("other keys and incomplete sequences are not shortcuts", () => {
  for (const pressed of [["x"], ["g", "x"], ["d"], ["g", "g", "d"], ["N"], ["k"], ["Escape"], ["Enter"]])
    expect(findShortcut(pressed)).toBeUndefined();
});

test("shortcuts lead to pages of the product", () => {
  const addresses = listRouteEntries().map(({ address }) => address);
  for (const { to } of all) if (to) expect(addresses).toContain(to);
});

test("a key with Ctrl or Command has another name, and with Alt none", () => {
  const pressed = { key: "K", ctrlKey: false, metaKey: false, altKey: false };
  expect(getKeyName(pressed)).toBe("K");
  expect(getKeyName({ ...pressed, ctrlKey: true })).toBe("Ctrl+k");
  expect(getKeyName({ ...pressed, metaKey: true })).toBe("Ctrl+k");
  expect(getKeyName({ ...pressed, altKey: true })).toBeUndefined();
});

test("keys are shown as printed on a keyboard", () => {
  expect(["g", "?", "Ctrl+k", "Escape", "ArrowLeft", "Shift+Enter"].map(listKeyCaps)).toEqual([
    ["G"],
    ["?"],
    ["Ctrl", "K"],
    ["Esc"],
    ["←"],
    ["Shift", "Enter"],
  ]);
});
