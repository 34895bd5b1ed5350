/** "3 sales in Australia matching “mill”", to which a list adds its other filters. */
export const appendSearchPhrase = (subject: string, search: string): string =>
  search ? `${subject} matching “${search}”` : subject;
