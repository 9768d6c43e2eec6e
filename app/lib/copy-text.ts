/** Copies it to the clipboard. Tells whether it could be: browsers have no clipboard without https, and some none after a pause. */
export async function copyText(text: string): Promise<boolean> {
  return (navigator.clipboard?.writeText(text) ?? Promise.reject()).then(
    () => true,
    () => false,
  )
}
