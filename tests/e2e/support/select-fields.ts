import type { Locator } from "@playwright/test";

/** The pixels that each of some select fields has left beside its chosen words; what is below 0 is cut off. */
export const measureSpareWidths = (fields: Locator) =>
  fields.evaluateAll((all) =>
    all.map((field) => {
      const { selectedOptions, clientWidth } = field as HTMLSelectElement;
      const look = getComputedStyle(field);
      const ruler = document.createElement("canvas").getContext("2d") as CanvasRenderingContext2D;
      ruler.font = `${look.fontWeight} ${look.fontSize} ${look.fontFamily}`;
      const text = ruler.measureText(selectedOptions[0]?.text ?? "").width;
      return clientWidth - Number.parseFloat(look.paddingLeft) - Number.parseFloat(look.paddingRight) - text;
    }),
  );

/** Chooses in each of some select fields its longest words. */
export const chooseLongestOptions = (fields: Locator) =>
  fields.evaluateAll((all) => {
    for (const field of all as HTMLSelectElement[]) {
      const lengths = [...field.options].map(({ text }) => text.length);
      field.selectedIndex = lengths.indexOf(Math.max(...lengths));
    }
  });
