import { venueStyles } from "@contract/vocabulary";

/** Venue styles as the dialogs offer them. */
export const namedStyles = venueStyles.map((style) => ({ value: style, name: style }));
