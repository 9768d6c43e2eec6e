/** Takes a telephone number as it is written ("+48 22 555 01 29"); returns the address that dials it. */
export function telephoneAddress(phone: string): string {
  return `tel:${phone.replace(/[^+\d]/g, "")}`
}
