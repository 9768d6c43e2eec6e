// @vitest-environment jsdom
import { expect, test } from "vitest"
import { parseHtml } from "../../parse-html.ts"
import { unwrapLinks } from "./wrapped-links.ts"

const target = "https://huta.example/cennik?a=1&utm_source=nl#stal"
const inside = encodeURIComponent(target)

function unwrapped(address: string, text = "cennik") {
  const link = Object.assign(document.createElement("a"), { textContent: text })
  link.setAttribute("href", address)
  const page = parseHtml(link.outerHTML)
  unwrapLinks(page)
  const found = page.querySelector("a")
  return [found?.getAttribute("href"), found?.textContent]
}

test.for([
  `https://www.google.com/url?q=${inside}&sa=D&source=editors&ust=1764000000000000&usg=AOvVaw0`,
  `https://www.google.pl/url?sa=t&rct=j&url=${inside}&ved=2ah`,
  `https://google.co.uk/url?q=${inside}`,
  `https://eur01.safelinks.protection.outlook.com/?url=${inside}&data=05%7C02%7C&sdata=x%3D&reserved=0`,
  `https://statics.teams.cdn.office.net/evergreen-assets/safelinks/1/atp-safelinks.html?url=${inside}&locale=pl`,
  `https://l.facebook.com/l.php?u=${inside}&h=AT0&fbclid=Iw`,
  `https://l.instagram.com/?u=${inside}&e=AT0`,
  `https://www.linkedin.com/redir/redirect?url=${inside}&urlhash=abcd`,
  `https://www.youtube.com/redirect?event=video_description&redir_token=QUF&q=${inside}&v=abc`,
  `https://eur01.safelinks.protection.outlook.com/?url=${encodeURIComponent(`https://www.google.com/url?q=${inside}`)}`,
])("a link that was wrapped leads to its target again: %s", address => {
  expect(unwrapped(address)).toEqual([target, "cennik"])
  expect(unwrapped(address, address)).toEqual([target, target])
})

test.for([
  target,
  "https://www.google.com/search?q=https://huta.example/",
  "https://www.google.com/url?q=javascript:alert(1)",
  "https://www.google.com/url?q=cennik",
  "https://l.facebook.com/l.php",
  "https://google.com.huta.example/url?q=https://a.example/",
  "https://safelinks.protection.outlook.com.huta.example/?url=https://a.example/",
  "https://huta.example/url?q=https://a.example/",
  "#stal",
  "mailto:a@huta.example",
])("another link stays as it is: %s", address => {
  expect(unwrapped(address)).toEqual([address, "cennik"])
})
