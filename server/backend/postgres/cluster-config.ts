import { hash } from "node:crypto"
import type { SystemUser } from "./system-users.ts"

export type ClusterConfig = {
  clusterDir: string
  nativeDir: string
  version: string
  /** The user PostgreSQL runs as; undefined when that is the user of this process. */
  runAs: SystemUser | undefined
  password: string
  logFile: string
}

const host = "127.0.0.1"

// The log must hold no personal data: an error's message, detail and statement quote the values that were sent.
// "log" leaves out errors and warnings (clients get them anyway) and keeps what concerns the server as a whole.
const settings = {
  listen_addresses: host,
  unix_socket_directories: "",
  max_connections: "60",
  shared_buffers: "128MB",
  fsync: "on",
  synchronous_commit: "on",
  full_page_writes: "on",
  // Ends the statements of a server that was killed.
  client_connection_check_interval: "2s",
  timezone: "UTC",
  log_timezone: "UTC",
  log_destination: "stderr",
  logging_collector: "off",
  log_line_prefix: "%m [%p] ",
  log_checkpoints: "off",
  log_min_messages: "log",
  log_min_error_statement: "panic",
  log_error_verbosity: "terse",
  log_statement: "none",
  log_duration: "off",
  log_min_duration_statement: "-1",
  log_parameter_max_length: "0",
  log_parameter_max_length_on_error: "0",
}

/** The programs get their own environment, so that neither our secrets nor LANG or PG* reach them. */
export function programOptions(runAs: SystemUser | undefined) {
  const env = { PATH: "/usr/local/bin:/usr/bin:/bin", LC_ALL: "C", TZ: "UTC" }
  return { ...(runAs && { uid: runAs.uid, gid: runAs.gid }), cwd: "/", env }
}

/** Name of the server setting that holds the fingerprint of the configuration it was started with. */
export const fingerprintSetting = "kupryt.fingerprint"

/** A text that is equal only for the same binaries and the same settings. */
export function fingerprint({ nativeDir, version }: ClusterConfig): string {
  return hash("sha256", JSON.stringify([nativeDir, version, settings]))
}

export function postmasterArguments(config: ClusterConfig, port: number): string[] {
  const all = { ...settings, port: String(port), [fingerprintSetting]: fingerprint(config) }
  return [
    "-D",
    config.clusterDir,
    ...Object.entries(all).flatMap(([name, value]) => ["-c", `${name}=${value}`]),
  ]
}

export function clusterUrl(password: string, port: number): string {
  return `postgres://postgres:${encodeURIComponent(password)}@${host}:${port}/postgres`
}

/** A pino logger is one. */
export type ClusterLog = Record<"info" | "error", (message: string) => void>
