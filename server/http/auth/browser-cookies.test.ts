import { expect, test } from "vitest"
import { createBrowserSecrets, createKnownDevices } from "./browser-cookies.ts"

const email = "anna@kupryt.example"
const day = 24 * 60 * 60 * 1000

const asSent = (cookie: string) => cookie.split(";")[0] ?? ""

test("a device is known by its cookie, for the address of its last sign-in and no other", () => {
  const devices = createKnownDevices("key", true)
  const cookie = asSent(devices.remember(email))
  const id = devices.recognise(cookie, email)
  expect(id).toMatch(/^[0-9a-f-]{36}$/)
  expect(devices.recognise(`a=b; ${cookie}; c=d`, email)).toBe(id)
  expect(devices.recognise(cookie, "jan@kupryt.example")).toBeNull()
  expect(devices.recognise(null, email)).toBeNull()
  expect(createKnownDevices("another key", true).recognise(cookie, email)).toBeNull()
  expect(asSent(devices.remember(email))).not.toBe(cookie)
})

test("it is forgotten 180 days after the last sign-in", () => {
  let now = 0
  const devices = createKnownDevices("key", true, () => now)
  const cookie = asSent(devices.remember(email))
  now += 180 * day
  expect(devices.recognise(cookie, email)).not.toBeNull()
  now += 1
  expect(devices.recognise(cookie, email)).toBeNull()
})

test("two secrets of a browser count for nothing, and both are removed, whatever their path", () => {
  const local = createBrowserSecrets(false)
  const [own, planted] = [local.make(), local.make()].map(secret => asSent(local.keep(secret)))
  expect(local.read(own ?? "")).toMatch(/^[\w-]{43}$/)
  const both = `${planted}; panel-language=pl; ${own}`
  expect(local.read(both)).toBeNull()
  expect(local.read(`${own}; browser-secret =x`)).toBeNull()
  expect(local.clearing(own ?? "", "/auth/v1/token")).toEqual([])
  const paths = local.clearing(both, "/auth/v1/token").map(cookie => /Path=([^;]+)/.exec(cookie)?.[1])
  expect(paths).toEqual([
    "/",
    "/auth",
    "/auth/",
    "/auth/v1",
    "/auth/v1/",
    "/auth/v1/token",
    "/auth/v1/token/",
  ])
  expect(local.keep("x")).toMatch(/^browser-secret=x; Max-Age=15552000; Path=\/; HttpOnly; SameSite=Strict$/)
  const secure = createBrowserSecrets(true)
  expect(secure.keep("x")).toMatch(/^__Host-browser-secret=x; .*Path=\/; HttpOnly; Secure; SameSite=Strict$/)
})

test("scripts, other sites and other paths of the site never get it, and it has no personal data", () => {
  const [value, ...attributes] = createKnownDevices("key", true).remember(email).split("; ")
  const [age, path] = ["Max-Age=15552000", "Path=/auth/v1/token"]
  expect(attributes).toEqual([age, path, "HttpOnly", "Secure", "SameSite=Strict"])
  expect(value).toMatch(/^__Secure-device=/)
  expect(decodeURIComponent(value ?? "")).not.toContain("anna")
  const local = createKnownDevices("key", false).remember(email)
  expect(local).toMatch(/^device=/)
  expect(local).not.toContain("Secure")
})
