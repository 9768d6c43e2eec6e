/** The reasons why something in the panel could not be saved. */
export const writeFailures = {
  offline: "The server cannot be reached. Please check your connection and try again.",
  refused: "You do not have permission to do this, or you are no longer signed in.",
  unavailable: "The server is not available at the moment. Please try again shortly.",
  unexpected: "An unexpected error occurred. Please try again.",
  tooManyRemovals: "You have deleted a hundred things within an hour. Nothing was deleted now; go on later.",
  tooManyMails:
    "Sixty emails an hour leave from your account, those to addresses of a file among them. Try again later.",
}
