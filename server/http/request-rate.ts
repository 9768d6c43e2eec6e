/** Shortest time of counting in milliseconds, and the requests a second from which on there are many. */
const window = 100
const many = 200

/** Counts requests, and tells whether there were many lately: what can wait leaves its time to visitors then. */
export function createRequestRate() {
  let since = performance.now()
  let count = 0
  let isBusy = false
  return {
    note(): void {
      count += 1
    },
    isBusy(): boolean {
      const took = performance.now() - since
      if (took >= window) {
        isBusy = (count * 1000) / took >= many
        since += took
        count = 0
      }
      return isBusy
    },
  }
}
