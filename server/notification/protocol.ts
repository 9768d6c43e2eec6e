/** Largest body of a call to send-notification, in bytes: the longest message of the contact form as JSON fits. */
export const largestNotification = 64 * 1024

/** The header in which the hosted function shows a link's token, by which the doctor knows whether the server takes its links. */
export const specimenHeader = "x-specimen"

/** The subscription that the token names: there is none. */
export const specimenId = "00000000-0000-0000-0000-000000000000"
