/** How a way to another page before the panel's door looks. */
export const quietLinkClass =
  "inline-flex min-h-8 items-center font-semibold text-copper-700 underline decoration-copper-400 underline-offset-4 hover:decoration-2"
