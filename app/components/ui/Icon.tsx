import { type IconName, icons } from "./icons";

interface IconProps {
  name: IconName;
  /** Alternative text; without it the icon is decorative. */
  label?: string;
  filled?: boolean | undefined;
}

/** An icon in the size and colour of its text (`.icon` in base.css). */
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
