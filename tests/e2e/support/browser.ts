import { chromiumArgs } from "../../../scripts/chromium.mjs";

/** Playwright's own settings, which one more switch of this name would undo: a mouse that hovers and points. */
const pointer = [
  "primaryHoverType=2",
  "availableHoverTypes=2",
  "primaryPointerType=4",
  "availablePointerTypes=4",
];

/** How the scenarios start Chromium: drawing pictures costs time, and few scenarios look at them. */
export const chromiumArgsOf = ({ pictures }: { pictures: boolean }) => [
  ...chromiumArgs,
  // Debian's launcher asks for drawing by a GPU, which would be one that the processor plays.
  "--disable-gpu-rasterization",
  ...(pictures ? [] : [`--blink-settings=${[...pointer, "imagesEnabled=false"].join(",")}`]),
];

/** For `test.use` at the top of a file: scenarios that look at pictures. */
export const withPictures = {
  launchOptions: { executablePath: process.env.CHROMIUM_PATH, args: chromiumArgsOf({ pictures: true }) },
};
