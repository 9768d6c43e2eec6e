import { useLocation, useNavigate } from "react-router"

/** `form` names a form while it is open. With its first save it moves to an address of its own, and stays as it is. */
export function useFormAddress() {
  const { key, pathname, state } = useLocation()
  const navigate = useNavigate()
  const form: string = state?.form ?? key
  return {
    form,
    moveTo(address: string) {
      if (pathname === address) return
      void navigate(address, { replace: true, preventScrollReset: true, state: { form } })
    },
  }
}
