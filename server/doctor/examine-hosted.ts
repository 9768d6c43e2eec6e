import pTimeout from "p-timeout"
import { maxPhotographBytes } from "#app/lib/photograph.ts"
import { maxUploadBytes } from "#app/lib/uploaded-picture.ts"
import type { Backend, VisitorApi } from "../backend/backend.ts"
import { connect } from "../backend/connect.ts"
import { subscribeToRealtime } from "../backend/realtime-changes.ts"
import { about, type Finding } from "./finding.ts"

/** The answer that a hosted project gives a visitor at a path, an object sent as JSON; null where none comes. */
export function askProject(
  { url, fetch, publishableKey }: VisitorApi,
  path: string,
  sent?: object,
): Promise<Response | null> {
  const headers = { apikey: publishableKey, "content-type": "application/json" }
  const init = sent && { method: "POST", body: JSON.stringify(sent) }
  return fetch(`${url}/${path}`, { headers, redirect: "manual", ...init }).catch(() => null)
}

/** The JSON of an answer; null without one, or where it has none. */
export async function jsonOf(answer: Response | null): Promise<unknown> {
  return answer?.json().catch(() => null)
}

/** Longest time that Realtime may take, in milliseconds: it may have to connect to the database first. */
const timeout = 15_000

/** Whether a hosted Supabase's Realtime announces changed posts within a time in milliseconds. */
export async function examineRealtime(
  { url, secretKey }: Pick<Backend, "url" | "secretKey">,
  limit = timeout,
): Promise<Finding> {
  const { good, warning } = about("realtime")
  const changes = subscribeToRealtime({ url, secretKey, log: { info() {}, warn() {} } })
  try {
    const announced = new Promise<boolean>(resolve => changes.subscribe(() => resolve(true)))
    if (await pTimeout(announced, { milliseconds: limit, fallback: () => false }))
      return good`A changed post shows at once.`
    return changes.hasJoined()
      ? warning`Realtime answers, but does not say that it follows the database: it is older than 2.111, or was not ready in time. Changes may be announced all the same; a changed post shows after up to five minutes.`
      : warning`Realtime does not answer, so a changed post shows after up to five minutes. Look at Realtime in Supabase's dashboard.`
  } finally {
    await changes.close()
  }
}

/** The buckets of a hosted Supabase, as the migrations make them. */
const buckets = {
  uploads: {
    ...{ subject: "storage", isPublic: true, types: ["image/avif", "image/webp"], most: maxUploadBytes },
    openness: "does not show its pictures to visitors",
    purpose: "shows pictures to everybody",
  },
  photographs: {
    ...{ subject: "photographs", isPublic: false, types: ["image/jpeg", "application/pdf"] },
    ...{ most: maxPhotographBytes },
    openness: "shows the photographs and documents of messages to everybody who knows their addresses",
    purpose: "shows the photographs and documents of messages to nobody",
  },
}

/** Whether a bucket of a hosted Supabase takes the product's pictures and nothing else, and shows them to whom it should. */
export async function examineBucket(
  api: Pick<Backend, "url" | "fetch" | "secretKey">,
  name: keyof typeof buckets,
): Promise<Finding> {
  const { subject, isPublic, types, most, openness, purpose } = buckets[name]
  const { good, warning, failure } = about(subject)
  const advice = `Run in the SQL editor: insert into storage.buckets (id, name, public, file_size_limit, allowed_mime_types) values ('${name}', '${name}', ${isPublic}, ${most}, array['${types.join("', '")}']) on conflict (id) do update set public = excluded.public, file_size_limit = excluded.file_size_limit, allowed_mime_types = excluded.allowed_mime_types;`
  const { data: bucket, error } = await connect(api, api.secretKey).storage.getBucket(name)
  if (error?.message === "Bucket not found") return failure`There is no bucket "${name}". ${advice}`
  if (error)
    return failure`The bucket "${name}" cannot be looked at (${error.message}). Look at Storage in Supabase's dashboard.`
  const { file_size_limit: limit, allowed_mime_types: allowed } = bucket
  const faults = [
    bucket.public !== isPublic && openness,
    limit && limit < most && `takes no file of more than ${limit} bytes`,
    allowed && !types.every(type => allowed.includes(type)) && `takes no ${types.join(" or no ")}`,
  ].filter(fault => typeof fault === "string")
  if (faults.length > 0) return failure`The bucket "${name}" ${faults.join("; it ")}. ${advice}`
  if (limit !== most || allowed?.length !== types.length)
    return warning`The bucket "${name}" takes larger files or more kinds than the site sends. ${advice}`
  return good`The bucket "${name}" ${purpose}, and takes only what the site sends.`
}

/** The meaning of an answer's status for the function, which takes a POST alone: asking sends nothing. */
const functionStates: Partial<Record<number, string>> = {
  401: "send-notification was deployed so that it takes tokens of accounts alone: deploy it again with supabase/config.toml beside it, docs/operations.md, step 6.",
  404: "send-notification is not deployed there. To deploy it: docs/operations.md, Hosted Supabase, step 6.",
  503: "One of send-notification's secrets is missing, or its SECRET_KEY is no secret key of the project any more: npx supabase secrets set --env-file function.env, docs/operations.md, step 6.",
}

/** Whether send-notification is deployed there, with a secret key of the project. */
export async function examineFunction(api: VisitorApi): Promise<Finding> {
  const { good, warning } = about("function")
  const status = (await askProject(api, "functions/v1/send-notification"))?.status
  if (status === 405)
    return good`send-notification is deployed. Whether its mail server takes mails only its log says, and whether a schedule calls it while this server is down only the project: docs/operations.md, step 6.`
  const state =
    functionStates[status ?? 0] ??
    `send-notification did not answer as it should (${status ?? "no answer"}). Look at its log: Edge Functions in Supabase's dashboard.`
  return warning`${state} Until then this server sends all mails, and while it is down they wait.`
}
