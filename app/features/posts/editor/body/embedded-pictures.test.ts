import { expect, test } from "vitest"
import { fileOf, isEmbedded, mostEmbedded, placeUploaded, takeEmbedded } from "./embedded-pictures.ts"

const png = (letter: string) => `data:image/png;base64,${letter.repeat(200)}`
const svg = `data:image/svg+xml;charset=utf-8,%3Csvg%20xmlns='http://www.w3.org/2000/svg'%3E${"a".repeat(100)}`
const taken = (html: string) => {
  const { embedded, ...rest } = takeEmbedded(html)
  const [first = ""] = embedded.keys()
  return { ...rest, data: [...embedded.values()], paste: first.slice(0, first.lastIndexOf("/")) }
}

test("[MEDIA-06] pictures in the addresses of copied HTML are taken out of it, in their order", () => {
  const { html, data, paste } = taken(
    `<p>a<IMG alt="1 > 0" src="${png("A")}" width=3>b<img src='${png("B")}'></p><img class=x src=${png("C")}><img src="${svg}">`,
  )
  expect(data).toEqual([png("A"), png("B"), png("C"), svg])
  expect(html).toBe(
    `<p>a<IMG alt="1 > 0" src="${paste}/1" width=3>b<img src="${paste}/2"></p><img class=x src="${paste}/3"><img src="${paste}/4">`,
  )
  expect(isEmbedded(`${paste}/1`)).toBe(true)
  expect(paste).not.toBe(taken(`<img src="${png("A")}">`).paste)
})

test("[MEDIA-06] pictures of other addresses and words about a picture stay; blanks and what is no picture lose their address", () => {
  const others = `<img src="https://a.example/b.png" alt="data:image/png"><img src="blob:https://a.example/c"><p>&lt;img src="${png("A")}"&gt;</p>`
  expect(taken(others)).toMatchObject({ html: others, data: [], tooMany: false })
  const blank = '<img src="data:image/gif;base64,R0lGODlhAQABAAAAACw="><img src="data:text/html,<p>">'
  expect(taken(blank)).toMatchObject({ html: '<img src=""><img src="">', data: [] })
})

test("[MEDIA-06] of more pictures than a paste may have the first are taken, and that there are more is told", () => {
  const many = (count: number) => taken(`<img src="${png("A")}">`.repeat(count))
  expect(many(mostEmbedded)).toMatchObject({ tooMany: false })
  const { data, html, tooMany } = many(mostEmbedded + 1)
  expect([data.length, tooMany]).toEqual([mostEmbedded, true])
  expect(html).toMatch(/<img src="">$/)
})

test("[MEDIA-02] an uploaded picture takes the place of its data, wherever it is", () => {
  const picture = { url: "/uploads/a-480.webp", width: 480, height: 320 }
  expect(
    placeUploaded(
      `<p><img src="${png("A")}" alt="a"><img src='${png("B")}'><img src=${png("A")}>${png("A")}</p>`,
      png("A"),
      picture,
    ),
  ).toBe(
    `<p><img src="/uploads/a-480.webp" width="480" height="320" alt="a"><img src='${png("B")}'><img src="/uploads/a-480.webp" width="480" height="320">${png("A")}</p>`,
  )
})

test("[MEDIA-06] a picture becomes a file of its bytes; one that cannot be decoded is a file, too", async () => {
  const bytes = async (data: string) => [...new Uint8Array(await fileOf(data, "a").arrayBuffer())]
  expect(await bytes("data:image/png;base64,iVBO%52w==")).toEqual([137, 80, 78, 71])
  expect(await fileOf("data:image/svg+xml,%3Csvg%3E", "a").text()).toBe("<svg>")
  expect(await fileOf("data:image/png;base64,&", "a").text()).toBe("&")
  expect(fileOf("data:image/png;base64,iVBORw==", "b")).toMatchObject({ name: "b", type: "image/png" })
})
