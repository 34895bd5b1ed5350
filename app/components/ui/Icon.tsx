import { type IconName, icons } from "./icons";

interface IconProps {
  name: IconName;
  /** Said aloud in place of the picture; without it the icon is decoration. */
  label?: string;
  filled?: boolean;
}

/** One icon in the size and colour of the text beside it (styled by `.icon` in base.css). */
export function Icon({ name, label, filled }: IconProps) {
  return (
    <svg
      className="icon"
      viewBox="0 0 24 24"
      data-filled={filled || undefined}
      role={label ? "img" : undefined}
      aria-label={label}
      aria-hidden={label ? undefined : true}
    >
      <path d={icons[name]} />
    </svg>
  );
}
