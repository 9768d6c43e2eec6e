/** Largest body of a call to send-notification, in bytes: the longest message of the contact form as JSON fits. */
export const largestNotification = 64 * 1024
