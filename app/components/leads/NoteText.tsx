import { styled } from "styled-components";

/** The text of a note with its line breaks. */
export const NoteText = styled.p`
  white-space: pre-line;
  overflow-wrap: anywhere;
`;
