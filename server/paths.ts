/** Whether a path, however it is spelt, is that of a mail in the frame of its preview. */
export function isMailFrame(path: string): boolean {
  try {
    return /^\/leads\/[^/]+\/event\/[^/]+\/mail\/*$/i.test(decodeURIComponent(path));
  } catch {
    return false;
  }
}

/** Whether a path is that of the form by which quotes are uploaded: the only one that takes files. */
export const isUpload = (path: string) => /^\/leads\/\d+\/event\/\d+\/quotes\/?$/i.test(path);
