export function TelephoneIcon() {
  return (
    <svg aria-hidden="true" viewBox="0 0 20 20" className="size-5 flex-none fill-current print:hidden">
      <path d="M6.2 1.5 2.6 2.6C1.2 7 3 11.3 5.9 14.1c2.8 2.9 7.1 4.7 11.5 3.3l1.1-3.6-4.3-2.6-2.3 1.7a12 12 0 0 1-4.8-4.8l1.7-2.3z" />
    </svg>
  )
}
