/** The pictures of a room, and of its venue. */
interface PictureFields {
  picture: string | null;
  pictures?: string[] | null;
}

/** The addresses of a room's pictures, else of its venue's picture. */
export function picturePaths({ picture, pictures }: PictureFields): string[] {
  if (pictures?.length) return pictures;
  return picture === null ? [] : [picture];
}

/** The absolute address of a room's first picture, if any. */
export function pictureUrl(publicUrl: string, room: PictureFields): string | undefined {
  const [first] = picturePaths(room);
  return first && publicUrl + first;
}

/** The same for emails, as mail clients do not show SVG: every drawing also exists as a PNG of the same name. */
export const mailPictureUrl = (publicUrl: string, room: PictureFields) =>
  pictureUrl(publicUrl, room)?.replace(/\.svg$/, ".png");
