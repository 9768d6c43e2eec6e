import { redirect } from "react-router"

export function loader() {
  throw redirect("/admin/dashboard", { status: 302, headers: { "cache-control": "no-store" } })
}

/** Never rendered: a route without a component is a resource route, which handles form posts differently. */
export default function Start() {
  return null
}
