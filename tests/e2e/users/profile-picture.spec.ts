import { landmarkUsers } from "../../../demo/seed/landmarks";
import { createPhonePhoto } from "../../support/pictures/pictures";
import { withPictures } from "../support/browser";
import { expect, test } from "../support/scenario";

test.use(withPictures);

test("[PEOPLE-14] [PEOPLE-15] a person uploads a picture, sees it and removes it", async ({
  page,
  becomes,
  javaScriptEnabled,
}) => {
  const person = javaScriptEnabled ? "leadAu" : "leadUk";
  await becomes(person);
  await page.goto("/profile");
  const account = page.locator("summary[aria-label^='Account']");
  await expect(account.locator("img")).toHaveCount(0);
  await page.getByRole("link", { name: "Add picture" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Your picture");
  const choose = (buffer: Buffer) =>
    page.getByLabel("Picture").setInputFiles({ name: "me.jpg", mimeType: "image/jpeg", buffer });
  await choose(Buffer.from("not a picture"));
  await page.getByRole("button", { name: "Upload picture" }).click();
  await expect(page.getByText("Choose a picture: JPEG, PNG, WebP or HEIC.").first()).toBeVisible();
  await choose(await createPhonePhoto());
  await page.getByRole("button", { name: "Upload picture" }).click();
  await expect(page.getByText("Picture saved")).toBeVisible();
  await expect(account.locator("img")).toBeVisible();
  const widths = () =>
    page
      .locator("main i img")
      .evaluateAll((images) => images.map((image) => (image as HTMLImageElement).naturalWidth));
  await expect.poll(widths).toEqual([160]);
  await page.goto(`/users/all?search=${landmarkUsers[person].username}`);
  await expect.poll(widths).toEqual([160]);

  await page.goto("/profile/picture");
  await page.getByRole("link", { name: "Remove picture" }).click();
  await page.getByRole("button", { name: "Remove picture" }).click();
  await expect(page.getByText("Picture removed")).toBeVisible();
  await expect(account.locator("img")).toHaveCount(0);
});
