import { TextField } from "./TextField";

interface LogoFieldProps {
  label?: string;
  error?: string[] | undefined;
  optional?: boolean;
}

/** The file of the company's logo. */
export const LogoField = ({ label = "Logo", error, optional }: LogoFieldProps) => (
  <TextField
    name="file"
    type="file"
    label={label}
    accept="image/png,image/jpeg,image/webp"
    hint="PNG, JPEG or WebP, up to 2 MB. Best on a white or transparent background."
    error={error}
    optional={optional}
  />
);
