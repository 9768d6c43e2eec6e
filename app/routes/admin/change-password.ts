import { redirect } from "react-router"

/** Where password managers look for the page on which a password is changed (W3C, "A Well-Known URL for Changing Passwords"). */
export function loader() {
  return redirect("/admin/account")
}
