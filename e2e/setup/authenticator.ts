import type { Page } from "@playwright/test"

/** A device that makes passkeys and verifies its user at once, of which a test may take that away. Chromium alone has one. */
export async function plugInAuthenticator(page: Page) {
  const session = await page.context().newCDPSession(page)
  await session.send("WebAuthn.enable")
  const { authenticatorId } = await session.send("WebAuthn.addVirtualAuthenticator", {
    options: {
      ...{ protocol: "ctap2", transport: "internal", hasResidentKey: true, hasUserVerification: true },
      ...{ isUserVerified: true, automaticPresenceSimulation: true },
    },
  })
  return {
    verify: (isUserVerified: boolean) =>
      session.send("WebAuthn.setUserVerified", { authenticatorId, isUserVerified }),
  }
}

/** Opens the dialog of Account that adds a passkey, and names it. */
export async function addPasskey(page: Page, name: string): Promise<void> {
  await page.goto("/admin/account")
  await page.getByRole("button", { name: "Add a passkey" }).click()
  const dialog = page.getByRole("dialog")
  await dialog.getByLabel("Name of the passkey").fill(name)
  await dialog.getByRole("button", { name: "Continue" }).click()
}

export async function signInByPasskey(page: Page): Promise<void> {
  await page.getByRole("button", { name: "Sign in with a passkey" }).click()
}
