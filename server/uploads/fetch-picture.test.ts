import { createServer, type RequestListener } from "node:http"
import type { AddressInfo } from "node:net"
import { expect, onTestFinished, test, vi } from "vitest"
import { maxUploadBytes } from "../../app/lib/uploaded-picture.ts"
import { fetchPicture, isPublicAddress } from "./fetch-picture.ts"

/** Another site; its name leads to this machine, which counts as public. */
async function startSite(listener: RequestListener) {
  const server = createServer(listener).listen(0, "127.0.0.1")
  onTestFinished(() => {
    server.closeAllConnections()
    server.close()
  })
  await new Promise(resolve => server.once("listening", resolve))
  const { port } = server.address() as AddressInfo
  const resolve = vi.fn(async (_host: string) => ["127.0.0.1"])
  const network = { resolve, isPublic: () => true, timeLimit: 5000 }
  return { site: `http://pictures.example:${port}`, network, resolve }
}

test.for([
  ...["127.0.0.1", "127.8.0.1", "0.0.0.0", "10.1.2.3", "172.16.0.1", "192.168.1.1", "169.254.169.254"],
  ...["100.64.0.1", "192.0.2.1", "198.18.0.1", "224.0.0.1", "255.255.255.255", "168.63.129.16"],
  ...["::", "::1", "::ffff:127.0.0.1", "::ffff:7f00:1", "::7f00:1", "64:ff9b::7f00:1", "2002:7f00:1::"],
  ...["fe80::1", "fc00::1", "fd00:ec2::254", "ff02::1", "2001:db8::1", "no address", ""],
])("[MEDIA-02] %j is not connected to", address => {
  expect(isPublicAddress(address)).toBe(false)
})

test.for(["93.184.216.34", "1.1.1.1", "2606:4700:4700::1111", "::ffff:1.1.1.1"])("%s may be", address => {
  expect(isPublicAddress(address)).toBe(true)
})

test.for([
  ["file:///etc/passwd", "noAddress"],
  ["ftp://pictures.example/a.jpg", "noAddress"],
  ["http://user:secret@pictures.example/a.jpg", "noAddress"],
  ["a.jpg", "noAddress"],
  ["http://localhost/a.jpg", "privateAddress"],
  ["http://127.0.0.1/a.jpg", "privateAddress"],
  ["http://0x7f.1/a.jpg", "privateAddress"],
  ["http://2130706433/", "privateAddress"],
  ["http://[::ffff:127.0.0.1]/", "privateAddress"],
] as const)("[MEDIA-02] %s is refused: %s", async ([address, fault]) => {
  expect(await fetchPicture(address)).toBe(fault)
})

test("[MEDIA-02] a name that leads to a private address is refused, also beside public ones, and none that leads nowhere is found", async () => {
  const at = (...addresses: string[]) =>
    fetchPicture("https://pictures.example/a.jpg", {
      resolve: async () => addresses,
      isPublic: isPublicAddress,
      timeLimit: 1000,
    })
  expect(await at("127.0.0.1")).toBe("privateAddress")
  expect(await at("1.1.1.1", "10.0.0.1")).toBe("privateAddress")
  expect(await at()).toBe("unreachable")
})

test("[MEDIA-02] a file is fetched from the address that was checked, without asking for it again", async () => {
  const { site, network, resolve } = await startSite((_, response) => void response.end("a picture"))
  expect(String(await fetchPicture(`${site}/a.jpg`, network))).toBe("a picture")
  expect(resolve.mock.calls).toEqual([["pictures.example"]])
})

test("[MEDIA-02] each redirect is checked anew, and three are followed", async () => {
  const { site, network, resolve } = await startSite(({ url = "" }, response) => {
    const left = Number(url.slice(1))
    if (left === 0) response.end("a picture")
    else response.writeHead(302, { location: url === "/9" ? "http://inside.example/" : `/${left - 1}` }).end()
  })
  const isPublic = (address: string) => address !== "10.0.0.1"
  resolve.mockImplementation(async host => [host === "inside.example" ? "10.0.0.1" : "127.0.0.1"])
  const at = async (path: string) => String(await fetchPicture(site + path, { ...network, isPublic }))
  expect([await at("/3"), await at("/4"), await at("/9")]).toEqual([
    "a picture",
    "tooManyRedirects",
    "privateAddress",
  ])
})

test("[MEDIA-02] what is too large, too slow, not there or cut off is no picture", async () => {
  const { site, network } = await startSite(({ url }, response) => {
    if (url === "/large") response.end(Buffer.alloc(maxUploadBytes + 1))
    else if (url === "/slow") response.write("a")
    else if (url === "/cut")
      response.writeHead(200, { "content-length": 10 }).write("a", () => response.destroy())
    else response.writeHead(404).end()
  })
  expect(await fetchPicture(`${site}/large`, network)).toBe("tooLarge")
  expect(await fetchPicture(`${site}/slow`, { ...network, timeLimit: 300 })).toBe("tooSlow")
  for (const path of ["/cut", "/none"]) expect(await fetchPicture(site + path, network)).toBe("unreachable")
  const never = { ...network, resolve: () => new Promise<string[]>(() => {}), timeLimit: 50 }
  expect(await fetchPicture(site, never)).toBe("tooSlow")
})
