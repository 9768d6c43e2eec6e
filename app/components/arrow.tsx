/** An arrow to the right in the colour and size of the text around it; decorative. */
export function Arrow() {
  return (
    <svg aria-hidden="true" viewBox="0 0 20 12" className="h-[0.6em] w-[1em] flex-none">
      <path d="M0 6h18M13 1l5 5-5 5" fill="none" stroke="currentColor" strokeWidth="1.7" />
    </svg>
  )
}
