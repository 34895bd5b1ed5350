import { styled } from "styled-components";
import { formatFileSize } from "~/services/format/file-size";
import { Button } from "./Button";
import { Progress as ProgressBar } from "./Progress";
import type { Progress } from "./use-upload";

const Sending = styled.div`
  display: grid;
  gap: var(--s2);
  font-size: var(--text-s);
`;

/** How far an upload is, with a button to stop it. */
export function UploadProgress({
  sent,
  total,
  label,
  onStop,
}: Progress & { label: string; onStop: () => void }) {
  return (
    <Sending>
      <ProgressBar value={total ? (sent / total) * 100 : 0} label={label} height={6} />
      <p role="status">
        {sent < total ? `${formatFileSize(sent)} of ${formatFileSize(total)} uploaded` : "Uploaded. Saving…"}
      </p>
      <Button type="button" onClick={onStop}>
        Cancel upload
      </Button>
    </Sending>
  );
}
