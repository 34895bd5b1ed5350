/** Whether a path is that of an email preview's frame, however encoded. */
export function isMailFrame(path: string): boolean {
  try {
    return /^\/leads\/[^/]+\/event\/[^/]+\/mail\/*$/i.test(decodeURIComponent(path));
  } catch {
    return false;
  }
}

/** Whether a path is that of the quote form, the only one with file uploads. */
export const isUpload = (path: string) => /^\/leads\/\d+\/event\/\d+\/quotes\/?$/i.test(path);
