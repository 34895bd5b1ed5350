/** Whether a path is that of an email preview's frame, however encoded. */
export function isMailFrame(path: string): boolean {
  try {
    return /^\/leads\/[^/]+\/event\/[^/]+\/mail\/*$/i.test(decodeURIComponent(path));
  } catch {
    return false;
  }
}

/** Whether a path is that of a form with a file: quotes and imports. */
export const isUpload = (path: string) =>
  /^\/(?:leads\/\d+\/event\/\d+\/quotes|settings\/imports\/new)\/?$/i.test(path);
