import { toResizedPictureUrl } from "@contract/venues/picture-file";

/** The pictures of a room, and of its venue. */
interface PictureFields {
  picture: string | null;
  pictures?: string[] | null;
}

/** The paths of a room's pictures; if it has none, that of its venue's picture. */
export function listRoomPicturePaths({ picture, pictures }: PictureFields): string[] {
  if (pictures?.length) return pictures;
  return picture === null ? [] : [picture];
}

/** The URL of a room's first picture, if any. */
export function findRoomPictureUrl(publicUrl: string, room: PictureFields): string | undefined {
  const [first] = listRoomPicturePaths(room);
  return first && publicUrl + first;
}

/** The URL of a room's first picture for mails: small, and never an SVG, which mail programs do not show. */
export function findRoomPictureUrlForMail(publicUrl: string, room: PictureFields): string | undefined {
  const url = findRoomPictureUrl(publicUrl, room);
  return url && toResizedPictureUrl(url.replace(/\.svg$/, ".png"), 480);
}
