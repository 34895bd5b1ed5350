/** Where the pictures of a room are recorded: its own, and that of its venue. */
interface Pictured {
  picture: string | null;
  pictures?: string[] | null;
}

/** The addresses of all pictures of a room; of one without its own, that of its venue. */
export function picturePaths({ picture, pictures }: Pictured): string[] {
  if (pictures?.length) return pictures;
  return picture === null ? [] : [picture];
}

/** The whole address of a room's first picture; undefined where none is recorded. */
export function pictureUrl(publicUrl: string, of: Pictured): string | undefined {
  const [first] = picturePaths(of);
  return first && publicUrl + first;
}

/** The same for mails, whose readers show no SVG: beside each drawing lies a PNG of the same name. */
export const mailPictureUrl = (publicUrl: string, of: Pictured) =>
  pictureUrl(publicUrl, of)?.replace(/\.svg$/, ".png");
