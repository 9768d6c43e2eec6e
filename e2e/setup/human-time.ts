/** A person takes longer than this to fill in the contact form, in milliseconds; quicker messages are held back. */
export const humanTime = 1600
