// What a container's health check runs: ends with 0 when the server beside it says that it is alive.
const answer = await fetch(`http://127.0.0.1:${process.env.PORT || "3000"}/healthz`).catch(() => null)
process.exitCode = answer?.ok ? 0 : 1
