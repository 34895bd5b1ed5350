/** Whether a path is that of an email preview's frame, however encoded. */
export function isMailFramePath(path: string): boolean {
  try {
    return /^\/leads\/[^/]+\/event\/[^/]+\/mail\/*$/i.test(decodeURIComponent(path));
  } catch {
    return false;
  }
}

/** Whether a path is that of a form with file uploads. */
export const isUploadPath = (path: string): boolean => findUploadFormName(path) !== undefined;

/** The form with file uploads at a path. */
export function findUploadFormName(
  path: string,
): "quote" | "pictures" | "import" | "logo" | "portrait" | undefined {
  if (/^\/leads\/\d+\/event\/\d+\/quotes\/?$/i.test(path)) return "quote";
  if (/^\/venues\/\d+\/pictures\/?$/i.test(path)) return "pictures";
  if (/^\/settings\/imports\/new\/?$/i.test(path)) return "import";
  if (/^\/(settings\/company\/logo|setup)\/?$/i.test(path)) return "logo";
  if (/^\/profile\/picture\/?$/i.test(path)) return "portrait";
  return undefined;
}
