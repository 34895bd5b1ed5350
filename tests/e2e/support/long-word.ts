/** A 90-letter word, as a user might type into any field. */
export const longWord = "Llanfairpwllgwyngyllgogerychwyrndrobwllllantysiliogogogoch".padEnd(90, "gogogoch");
