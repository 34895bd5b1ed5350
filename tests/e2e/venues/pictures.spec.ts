import { landmarkLeads } from "../../../demo/seed/landmarks";
import { createJpegWithScript, createPhonePhoto, readHeic } from "../../support/pictures/pictures";
import { withPictures } from "../support/browser";
import { findCards } from "../support/recommender";
import { expect, test } from "../support/scenario";

test.use({ staff: "leadAu", like: landmarkLeads.wedding, ...withPictures });

/** The width at which a loaded picture is drawn; 0 if it did not load. */
const getNaturalWidth = (image: HTMLElement | SVGElement) => (image as HTMLImageElement).naturalWidth;

test("[PICTURE-05] [PICTURE-08] [PICTURE-04] uploaded pictures are ordered, captioned and on the next card", {
  tag: ["@smoke", "@once"],
}, async ({ page, here, javaScriptEnabled }) => {
  const name = javaScriptEnabled ? "The Glassworks" : "The Saltworks";
  await page.goto("/venues/new");
  await page.getByLabel("Name", { exact: true }).fill(name);
  await page.getByLabel("Suburb or city").selectOption({ label: "Fitzroy, VIC 3065" });
  await page.getByLabel("Wedding", { exact: true }).check();
  await page.getByRole("button", { name: "Create venue" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(name);
  await page.getByRole("link", { name: "New room" }).click();
  await page.getByLabel("Name", { exact: true }).fill("Kiln Room");
  await page.getByLabel("Maximum seated").fill("300");
  await page.getByRole("button", { name: "Create room" }).click();
  await expect(page.getByRole("table", { name: "Rooms" })).toContainText("Kiln Room");
  const venue = page.url();

  const room = page.getByRole("region", { name: "Kiln Room" });
  await test.step("a text is refused and the pictures beside it are kept", async () => {
    await page.getByRole("link", { name: "Edit pictures" }).click();
    await page.getByLabel("Pictures of").selectOption({ label: "Kiln Room" });
    await page.getByLabel("Pictures", { exact: true }).setInputFiles([
      { name: "phone.jpg", mimeType: "image/jpeg", buffer: await createPhonePhoto() },
      { name: "notes.jpg", mimeType: "image/jpeg", buffer: Buffer.from("Ask for the key") },
      { name: "iphone.heic", mimeType: "image/heic", buffer: readHeic() },
      { name: "odd.jpg", mimeType: "image/jpeg", buffer: await createJpegWithScript() },
    ]);
    await page.getByRole("button", { name: /^Upload/ }).click();
    await expect(page.getByRole("alert").or(page.getByRole("status")).first()).toContainText(
      "3 pictures added. notes.jpg: Choose a picture",
    );
    await expect(room.getByRole("listitem")).toHaveCount(3);
    await expect.poll(() => room.locator("img").first().evaluate(getNaturalWidth)).toBeGreaterThan(0);
  });

  await test.step("captions and order", async () => {
    await room.getByRole("link", { name: "Caption for picture 3 (Kiln Room)" }).click();
    await page.getByRole("textbox", { name: /^Caption/ }).fill("The kiln at night");
    await page.getByRole("button", { name: "Save caption" }).click();
    await expect(room.getByRole("listitem").nth(2)).toContainText("The kiln at night");
    await room.getByRole("button", { name: "Make main picture: picture 3 (Kiln Room)" }).click();
    await expect(room.getByRole("listitem").first()).toContainText("The kiln at night");
    await room.getByRole("button", { name: "Move later: picture 2 (Kiln Room)" }).click();
    await room.getByRole("link", { name: "Delete picture 3 (Kiln Room)" }).click();
    await page.getByRole("button", { name: "Delete picture" }).click();
    await expect(room.getByRole("listitem")).toHaveCount(2);
  });

  await test.step("the venue's page and the recommender show them at once", async () => {
    await page.goto(venue);
    await expect(page.getByRole("link", { name: "Open picture 1 of 2: The kiln at night" })).toBeVisible();
    await page.goto(`${here}?q=${encodeURIComponent(name)}`);
    const picture = findCards(page).filter({ hasText: name }).first().locator("img").first();
    await expect(picture).toHaveAttribute("src", /\/media\/pictures\/[\w-]{22}-480\.jpg$/);
    await expect.poll(() => picture.evaluate(getNaturalWidth)).toBeGreaterThan(0);
  });
});

test("[CAT-07] [CAT-05] [CAT-06] a second record is corrected, merged and leads to the first", {
  tag: ["@smoke", "@once"],
}, async ({ page, javaScriptEnabled }) => {
  const name = javaScriptEnabled ? "The Malthouse" : "The Brewhouse";
  const create = async (entered: string, room: string) => {
    await page.goto("/venues/new");
    await page.getByLabel("Name", { exact: true }).fill(entered);
    await page.getByLabel("Suburb or city").selectOption({ label: "Fitzroy, VIC 3065" });
    await page.getByLabel("Wedding", { exact: true }).check();
    if (javaScriptEnabled) {
      // A click near the middle of the map, which shows the suburb.
      await page.locator('[data-part="point-map"]').click({ position: { x: 120, y: 120 } });
      await expect(page.getByLabel("Latitude")).toHaveValue(/^-37\.\d{2,5}$/);
    } else await page.getByLabel("Latitude").fill("-37.79");
    if (!javaScriptEnabled) await page.getByLabel("Longitude").fill("144.97");
    await page.getByRole("button", { name: "Create venue" }).click();
    await page.getByRole("link", { name: "New room" }).click();
    await page.getByLabel("Name", { exact: true }).fill(room);
    await page.getByRole("button", { name: "Create room" }).click();
    await expect(page.getByRole("table", { name: "Rooms" })).toContainText(room);
    return page.url();
  };
  const kept = await create(name, "Loft");
  const copy = await create(`${name} Fitzroy`, "Cellar");

  await test.step("a room is archived and restored", async () => {
    await page.getByRole("link", { name: "Archive Cellar" }).click();
    await page.getByRole("button", { name: "Archive room" }).click();
    await expect(page.getByRole("table", { name: "Rooms", exact: true })).not.toContainText("Cellar");
    await page.getByText("Archived rooms (1)").click();
    await page.getByRole("link", { name: "Restore Cellar" }).click();
    await page.getByRole("button", { name: "Restore room" }).click();
    await expect(page.getByRole("table", { name: "Rooms", exact: true })).toContainText("Cellar");
  });

  await test.step("the records are compared and merged", async () => {
    await page.goto(kept);
    await page.getByRole("link", { name: "Merge", exact: true }).click();
    await page.getByRole("link", { name: `Compare with ${name} Fitzroy` }).click();
    await page
      .getByRole("group", { name: "Name", exact: true })
      .getByRole("radio", { name: /The other venue/ })
      .check();
    await page.getByRole("button", { name: "Continue" }).click();
    await expect(page.getByText("Room: Cellar")).toBeVisible();
    await page.getByRole("button", { name: "Merge venues" }).click();
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(`${name} Fitzroy`);
    await expect(page.getByRole("table", { name: "Rooms", exact: true })).toContainText("Cellar");
    await page.goto(copy);
    await expect(page).toHaveURL(kept);
  });
});
