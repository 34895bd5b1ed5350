declare module "subset-font" {
  /** A font cut to the characters of a text, or with all of its glyphs. */
  export default function subsetFont(
    font: Buffer,
    text: string | undefined,
    options: {
      targetFormat: "sfnt";
      keepAllGlyphs?: boolean;
      variationAxes?: Record<string, number>;
    },
  ): Promise<Buffer>;
}
