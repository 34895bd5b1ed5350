import { styled } from "styled-components";

const Circle = styled.i`
  display: grid; place-items: center; width: var(--width, 1.75rem); height: var(--width, 1.75rem); border-radius: 50%; flex: none; overflow: hidden;
  background: var(--accent-soft); color: var(--accent); font: 650 var(--text-s) var(--font);

  &[data-size="large"] { --width: 4.5rem; font-size: 1.5rem; }

  /* Not page text: speech control users say the name. */
  &[data-initials]::before { content: attr(data-initials); }
  img { width: 100%; height: 100%; }
`;

interface AvatarProps {
  name: string;
  /** The address of the picture, a square. */
  src?: string | null | undefined;
  size?: "large";
}

const toInitials = (name: string) =>
  name
    .split(/\s+/)
    .map((word) => [...word][0] ?? "")
    .slice(0, 2)
    .join("")
    .toUpperCase();

/** A person's picture, else their initials. Their name must be beside it. */
export const Avatar = ({ name, src, size }: AvatarProps) => (
  <Circle aria-hidden="true" data-size={size} data-initials={src ? undefined : toInitials(name)}>
    {src && <img src={src} alt="" width={160} height={160} />}
  </Circle>
);
