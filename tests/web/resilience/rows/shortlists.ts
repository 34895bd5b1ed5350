import type { Row } from "../row";

export const shortlists: Row[] = [];
