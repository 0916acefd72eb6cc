/** The Google logo; decorative, because the button has a text label. */
export function GoogleMark() {
  return (
    <svg
      width={19}
      height={19}
      viewBox="0 0 48 48"
      fill="none"
      strokeWidth={9}
      aria-hidden="true"
      focusable="false"
    >
      <path stroke="#ea4335" d="M9.3 15.5A17 17 0 0 1 35.4 11.4" />
      <path stroke="#fbbc05" d="M9.3 32.5A17 17 0 0 1 9.3 15.5" />
      <path stroke="#34a853" d="M34.9 37A17 17 0 0 1 9.3 32.5" />
      <path stroke="#4285f4" d="M24 24H41A17 17 0 0 1 34.9 37" />
    </svg>
  )
}
