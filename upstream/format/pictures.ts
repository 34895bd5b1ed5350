import { toResizedPictureUrl } from "@contract/venues/picture-file";

/** The pictures of a room, and of its venue. */
interface PictureFields {
  picture: string | null;
  pictures?: string[] | null;
}

/** The addresses of a room's pictures, else of its venue's picture. */
export function listRoomPicturePaths({ picture, pictures }: PictureFields): string[] {
  if (pictures?.length) return pictures;
  return picture === null ? [] : [picture];
}

/** The absolute address of a room's first picture, if any. */
export function findRoomPictureUrl(publicUrl: string, room: PictureFields): string | undefined {
  const [first] = listRoomPicturePaths(room);
  return first && publicUrl + first;
}

/** The absolute address of a room's first picture, small and never an SVG, as mail clients do not show those. */
export function findRoomPictureUrlForMail(publicUrl: string, room: PictureFields): string | undefined {
  const url = findRoomPictureUrl(publicUrl, room);
  return url && toResizedPictureUrl(url.replace(/\.svg$/, ".png"), 480);
}
