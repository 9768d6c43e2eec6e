import { createServer, type RequestListener } from "node:http"
import { createServer as createSecureServer } from "node:https"
import type { AddressInfo } from "node:net"
import { expect, onTestFinished, test, vi } from "vitest"
import { maxUploadBytes } from "../../app/lib/uploaded-picture.ts"
import { fetchPicture, isPublicAddress } from "./fetch-picture.ts"
import { certificate, certificateKey } from "./testing/certificate.ts"

/** Another site; its name leads to this machine, which counts as public, and its port as one of web sites. */
async function startSite(listener: RequestListener, scheme = "http") {
  const secrets = { key: certificateKey, cert: certificate }
  const made = scheme === "http" ? createServer(listener) : createSecureServer(secrets, listener)
  const server = made.listen(0, "127.0.0.1")
  onTestFinished(() => {
    server.closeAllConnections()
    server.close()
  })
  await new Promise(resolve => server.once("listening", resolve))
  const { port } = server.address() as AddressInfo
  const resolve = vi.fn(async (_host: string) => ["127.0.0.1"])
  const network = { resolve, isPublic: () => true, ports: [String(port)], timeLimit: 5000 }
  return { site: `${scheme}://pictures.example:${port}`, network, resolve, port }
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
  ["http://user:secret@pictures.example/a.jpg", "withPassword"],
  ["https://user@pictures.example/a.jpg", "withPassword"],
  ["http://93.184.216.34:22/", "otherPort"],
  ["https://93.184.216.34:8443/a.jpg", "otherPort"],
  ["a.jpg", "noAddress"],
  ["http://localhost/a.jpg", "privateAddress"],
  ["http://localhost:443/a.jpg", "privateAddress"],
  ["https://localhost:80/a.jpg", "privateAddress"],
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
      ports: [""],
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

test("[MEDIA-02] over https the certificate of the name is asked for, though an address is connected to", async () => {
  const { site, network, port } = await startSite((_, response) => void response.end("a picture"), "https")
  const trusting = { ...network, ca: certificate }
  expect(String(await fetchPicture(`${site}/a.jpg`, trusting))).toBe("a picture")
  expect(await fetchPicture(`${site}/a.jpg`, network), "nobody vouches for it").toBe("unreachable")
  expect(await fetchPicture(`https://other.example:${port}/a.jpg`, trusting)).toBe("unreachable")
})

test("[MEDIA-02] three redirects are followed, also from http to https", async () => {
  const secure = await startSite((_, response) => void response.end("a secure picture"), "https")
  const { site, network } = await startSite(({ url = "" }, response) => {
    const left = Number(url.slice(1))
    const location = url === "/secure" ? `${secure.site}/a.jpg` : `/${left - 1}`
    if (left === 0) response.end("a picture")
    else response.writeHead(302, { location }).end()
  })
  const ports = [...network.ports, ...secure.network.ports]
  const at = async (path: string) =>
    String(await fetchPicture(site + path, { ...network, ports, ca: certificate }))
  expect(await at("/3")).toBe("a picture")
  expect(await at("/4")).toBe("tooManyRedirects")
  expect(await at("/secure")).toBe("a secure picture")
})

test.for([
  ["http://inside.example/", "privateAddress"],
  ["http://10.0.0.1/", "privateAddress"],
  ["//inside.example/", "privateAddress"],
  ["http://pictures.example:6379/", "otherPort"],
  ["http://user:secret@pictures.example/", "withPassword"],
  ["http://user@pictures.example/", "withPassword"],
  ["file:///etc/passwd", "noAddress"],
  ["http://", "noAddress"],
] as const)("[MEDIA-02] a redirect to %s is refused: %s", async ([location, fault]) => {
  const { site, network, resolve } = await startSite((_, response) => {
    response.writeHead(302, { location }).end()
  })
  resolve.mockImplementation(async host => (/^(inside|10)/.test(host) ? ["10.0.0.1"] : ["127.0.0.1"]))
  const isPublic = (address: string) => address !== "10.0.0.1"
  const ports = [...network.ports, ""]
  expect(await fetchPicture(site, { ...network, ports, isPublic })).toBe(fault)
})

test("[MEDIA-02] a name that leads elsewhere from one answer to the next is connected to where it was checked", async () => {
  const { site, network, resolve } = await startSite((_, response) => void response.end("a picture"))
  resolve.mockResolvedValue(["10.0.0.1"]).mockResolvedValueOnce(["127.0.0.1"])
  const isPublic = (address: string) => address === "127.0.0.1"
  expect(String(await fetchPicture(site, { ...network, isPublic }))).toBe("a picture")
  expect(await fetchPicture(site, { ...network, isPublic })).toBe("privateAddress")
})

test("[MEDIA-02] a picture that is too large, too slow, missing or cut off is refused", async () => {
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
