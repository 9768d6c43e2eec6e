/** Loaded before a program that was handed the terminal: when its parent is gone, it is asked to stop. */
process.channel?.unref()
process.once("disconnect", () => process.kill(process.pid, "SIGTERM"))
