/** The characters of nearly every page: English, and accented letters in English names. */
const commonRange =
  "U+20-7E,U+A0,U+A3,U+B7,U+C9,U+D7,U+E0-E4,U+E7-EB,U+ED,U+F1,U+F3,U+F6,U+FA,U+FC,U+2013-2014,U+2018-2019,U+201C-201D,U+2022,U+2026,U+20AC,U+2212";

/** Less frequent Latin characters and symbols. */
const restRange =
  "U+A1-A2,U+A4-AC,U+AE-B6,U+B8-C8,U+CA-D6,U+D8-DF,U+E5-E6,U+EC,U+EE-F0,U+F2,U+F4-F5,U+F7-F9,U+FB,U+FD-FF,U+102,U+131,U+152-153,U+2C6,U+2DA,U+2DC,U+300-301,U+303-304,U+308,U+201A,U+201E,U+2039-203A,U+2044,U+2122,U+2191,U+2193,U+2215";

/** Latin Extended: for Polish, Turkish, Romanian, Hungarian and other names. */
const extendedRange =
  "U+100-101,U+103-113,U+116-127,U+12A-12B,U+12E-130,U+132-137,U+139-13E,U+141-148,U+14A-14D,U+150-151,U+154-161,U+164-165,U+16A-17E,U+1CD-1CE,U+218-21B,U+237,U+2C7,U+2DD,U+1E80-1E85,U+1E9E,U+1EF2-1EF3,U+2020,U+20B9";

/** Vietnamese letters that Figtree lacks. */
const vietnameseRange = "U+128-129,U+168-169,U+1A0-1A1,U+1AF-1B0,U+1EA0-1EF1,U+1EF4-1EF9";

const formatFontFaceRule = (name: string, characters: string, descriptors = "") =>
  `@font-face{font-family:Figtree;src:url("/fonts/${name}.woff2") format("woff2");font-weight:400 700;font-display:swap;unicode-range:${characters}${descriptors}}`;

/** The font file that every page needs. */
export const COMMON_LETTERS = "/fonts/figtree-common.woff2";

/**
 * The `@font-face` rules for staff's and clients' pages: Figtree in three files by character range,
 * Vietnamese letters of Plus Jakarta Sans at the same height, and Arial scaled to the same metrics, which
 * keeps the layout from shifting when the font is loaded. Browsers only load files whose characters occur on
 * a page.
 */
export const typeface = `${formatFontFaceRule("figtree-common", commonRange)}${formatFontFaceRule("figtree-rest", restRange)}${formatFontFaceRule("figtree-extended", extendedRange)}${formatFontFaceRule("vietnamese", vietnameseRange, ";size-adjust:93.3%")}@font-face{font-family:"Figtree Fallback";src:local("Arial"),local("Liberation Sans"),local("Helvetica");size-adjust:101.1%;ascent-override:93.9%;descent-override:24.7%;line-gap-override:0%}`;
