/** Returns the error that a promise is rejected with; fails when it is fulfilled. */
export async function rejectionOf(promise: Promise<unknown>): Promise<Error> {
  return promise.then(
    () => {
      throw new Error("expected a failure")
    },
    error => error,
  )
}
