import type { AuthGuards } from "../http/auth/auth-call.ts"

/** Guards that let everything pass at once. */
export const openGuards: AuthGuards = {
  limiter: { take: async () => 0, async reset() {} },
  startEvenTime: () => async () => {},
  passwordWork: { isDoneFor: async () => true, async repeat() {} },
  signedInRecently: async () => true,
  isAdmin: async () => true,
  takePasswordTurn: (_line, task) => task(),
  takeDeviceTurn: (_line, task) => task(),
  registrationProofs: {
    make: () => ({ fingerprint: "", cookie: "registration=proof" }),
    read: () => null,
    forget: "registration=",
  },
  async proveRegistration() {},
  sessionTokens: { seal: token => token, open: token => token },
  checkToken: async exchange => ({ exchange, misusedBy: null }),
  warnOwner() {},
  knownDevices: { recognise: () => null, remember: () => "device=known" },
}
