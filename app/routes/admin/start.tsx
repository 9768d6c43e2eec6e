import { redirect } from "react-router"

export function loader() {
  throw redirect("/admin/dashboard", { status: 302, headers: { "cache-control": "no-store" } })
}
