import { fork, spawn } from "node:child_process"
import { once } from "node:events"
import { access, writeFile } from "node:fs/promises"
import { join } from "node:path"
import { fileURLToPath } from "node:url"
import { serverCommand } from "../../../scripts/bootstrap/project.mjs"
import { findFreePort } from "../../../server/backend/postgres/postmaster.ts"
import { makeDirectory } from "../../../server/testing/make-directory.ts"
import { until } from "../../../server/testing/until.ts"
import type { BareAnswer } from "./bare-server.ts"
import type { Answer } from "./last-answer.ts"

/** A server that gives one answer to everybody, in a process of its own. */
export type Rival = { url: string; pid: number; stop(): void }

const places = ["/usr/sbin/nginx", "/usr/local/sbin/nginx", "/usr/bin/nginx", "/opt/homebrew/bin/nginx"]

/** What the product gives to Node and to V8 that node:http does not have as it comes. */
const productFlags = [...serverCommand.slice(0, -1), "--max-valid-polymorphic-map-count=8"]

/**
 * Takes an answer; starts a node:http server that does nothing but send it: as it comes, or tuned with the product's
 * flags and without a timer of its own for idle connections.
 */
export async function startBareServer({ status, headers, body }: Answer, isTuned = false): Promise<Rival> {
  // Without a list of its own the child would import what this process imports first, and lose the message by that.
  const child = fork(fileURLToPath(new URL("bare-server.ts", import.meta.url)), {
    execArgv: isTuned ? productFlags : [],
  })
  const listening = once(child, "message")
  child.send({ status, headers, body: body.toString("base64"), isTuned } satisfies BareAnswer)
  const [port] = await listening
  return { url: `http://localhost:${port}/`, pid: child.pid ?? 0, stop: () => void child.kill() }
}

/** Takes an answer of status 200; starts an nginx that sends it from a file, with one process; null where there is no nginx. */
export async function startNginx({ headers, body }: Answer): Promise<Rival | null> {
  const program = await firstThatExists(places)
  if (!program) return null
  const folder = await makeDirectory("nginx")
  const port = await findFreePort()
  await writeFile(join(folder, "answer"), body)
  await writeFile(join(folder, "nginx.conf"), configuration(folder, port, headers))
  const child = spawn(program, ["-p", folder, "-c", "nginx.conf", "-e", "error.log"], { stdio: "ignore" })
  const url = `http://localhost:${port}/`
  await until(async () => (await fetch(url).catch(() => null))?.ok === true)
  return { url, pid: child.pid ?? 0, stop: () => void child.kill() }
}

/** Headers that nginx makes itself, of the file. */
const own = ["content-length", "content-type", "last-modified", "etag", "accept-ranges"]

function configuration(folder: string, port: number, headers: readonly string[]): string {
  const type = headers[headers.indexOf("content-type") + 1]
  const lines = headers.flatMap((name, place) =>
    place % 2 === 0 && !own.includes(name)
      ? [`add_header ${name} ${JSON.stringify(headers[place + 1])};`]
      : [],
  )
  return `
    daemon off; master_process off; pid nginx.pid; error_log error.log;
    events { worker_connections 1024; }
    http {
      access_log off; sendfile on; tcp_nopush on; open_file_cache max=10; keepalive_requests 100000000;
      client_body_temp_path body; proxy_temp_path proxy; fastcgi_temp_path fastcgi; uwsgi_temp_path uwsgi;
      scgi_temp_path scgi;
      types {} default_type ${JSON.stringify(type)};
      server {
        listen 127.0.0.1:${port};
        root ${folder};
        ${lines.join("\n        ")}
        location / { try_files /answer =404; }
      }
    }`
}

async function firstThatExists(paths: readonly string[]): Promise<string | null> {
  for (const path of paths) {
    const exists = await access(path).then(
      () => true,
      () => false,
    )
    if (exists) return path
  }
  return null
}
