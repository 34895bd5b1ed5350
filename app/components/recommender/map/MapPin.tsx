/** A pin that points to the middle of its lower edge: red and round, or green and square with a tick when queued. */
export function MapPin({ isQueued }: { isQueued: boolean }) {
  return (
    <svg width="36" height="40" viewBox="0 0 36 40" aria-hidden="true">
      {isQueued ? (
        <>
          <path
            d="M7 1.5h22a4.5 4.5 0 0 1 4.5 4.5v20a4.5 4.5 0 0 1-4.5 4.5h-6L18 38.5l-5-8H7A4.5 4.5 0 0 1 2.5 26V6A4.5 4.5 0 0 1 7 1.500Z"
            fill="var(--pin-queued)"
            stroke="var(--pin-edge)"
            strokeWidth="2"
          />
          <path
            d="m10.5 16.5 5.5 5.5 10-11"
            fill="none"
            stroke="var(--pin-edge)"
            strokeWidth="3.5"
            strokeLinecap="round"
            strokeLinejoin="round"
          />
        </>
      ) : (
        <>
          <path
            d="M18 6a11.5 11.5 0 0 1 11.5 11.500c0 8-7.5 16-11.5 21-4-5-11.5-13-11.5-21A11.5 11.5 0 0 1 18 6Z"
            fill="var(--pin)"
            stroke="var(--pin-edge)"
            strokeWidth="2"
          />
          <circle cx="18" cy="17.5" r="4" fill="var(--pin-edge)" />
        </>
      )}
    </svg>
  );
}
