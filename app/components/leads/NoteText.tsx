import { styled } from "styled-components";

/** The words of a note, with the lines it was written in. */
export const NoteText = styled.p`
  white-space: pre-line;
  overflow-wrap: anywhere;
`;
