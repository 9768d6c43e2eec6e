import { redirect } from "react-router"

export function loader() {
  throw redirect("/admin/dashboard", { status: 302, headers: { "cache-control": "no-store" } })
}

/** Never seen: without it the router would take the panel's address for that of a file, and refuse a form as one. */
export default function Start() {
  return null
}
