import { redirect } from "react-router"

/** Password managers look here to change a password (W3C, "A Well-Known URL for Changing Passwords"). */
export function loader() {
  return redirect("/admin/account")
}
