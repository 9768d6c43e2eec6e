/** Loaded before a program that was handed the terminal: when its parent is gone, it stops as after a Ctrl+C. */
process.channel?.unref()
process.once("disconnect", () => process.kill(process.pid, "SIGINT"))
