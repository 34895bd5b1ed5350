import { landmarkLeads } from "../../../demo/seed/landmarks";
import { expect, test } from "../support/scenario";

test.use({ staff: "specialistAu", like: landmarkLeads.recommended });

/** The pages of an event, with the element that the work starts at. */
const work: [path: string, first: string][] = [
  ["recommendation", "section[aria-labelledby^=batch]"],
  ["shortlist", "section[aria-labelledby=shortlist]"],
  ["inspections", "section[aria-label=Inspections]"],
  ["quotes", "section[aria-label='Quotes for this event']"],
  ["timeline", "section[aria-label=Entries]"],
];

test("[EVT-01] event pages start with the work, below one line of event details", {
  tag: "@once",
}, async ({ page, lead }) => {
  // Clears an alert that an earlier scenario of the same user may have left.
  await page.goto("/help/shortcuts");
  for (const { width, height, most } of [
    { width: 1440, height: 900, most: 260 },
    { width: 390, height: 844, most: 420 },
  ]) {
    await page.setViewportSize({ width, height });
    for (const [path, first] of work) {
      // On phones the timeline's filters come first.
      if (path === "timeline" && width > 400) continue;
      await page.goto(`/leads/${lead.id}/event/${lead.eventId}/${path}`);
      const box = await page.locator(first).first().boundingBox();
      expect(box?.y, `where ${path} begins at ${width} px`).toBeLessThan(most);
      await expect(
        page.getByRole("main").getByRole("link", { name: `${lead.firstName} ${lead.lastName}` }),
      ).toBeVisible();
      await expect(page.getByRole("list", { name: "Event details" })).toContainText(
        /Wedding.*2028.*Melbourne.*80 guests/,
      );
    }
  }
});

test("[SEND-07] the client's link opens with one click and closes with Escape", async ({
  page,
  lead,
  javaScriptEnabled,
}) => {
  await page.goto(`/leads/${lead.id}/event/${lead.eventId}/recommendation`);
  const opener = page.getByText("Portal link", { exact: true }).first();
  const field = page.getByLabel("Portal link");
  await expect(field).toBeHidden();
  await opener.click();
  await expect(field).toBeVisible();
  await expect(page.getByText("Opening this link counts as a client visit")).toBeVisible();
  if (!javaScriptEnabled) return;
  await page.keyboard.press("Escape");
  await expect(field).toBeHidden();
  await expect(opener).toBeFocused();
});
