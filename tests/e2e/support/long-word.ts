/** A word of 90 letters, as somebody may type it into any field. */
export const longWord = "Llanfairpwllgwyngyllgogerychwyrndrobwllllantysiliogogogoch".padEnd(90, "gogogoch");
