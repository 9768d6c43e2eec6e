import { expect, test, vi } from "vitest"
import { answerNotification } from "./send-notification.ts"

test.for([
  { type: "contact", formData: { name: "Jan", consent: true }, recipientEmails: ["victim@example.com"] },
  { type: "newsletter", email: "jan@huta.example", recipientEmails: ["victim@example.com"] },
])(
  "[CALL-01] a $type notification is accepted in JSON, wakes the outbox and repeats nothing it was told",
  async body => {
    const wake = vi.fn()
    const response = answerNotification(body, wake)
    expect(response.status).toBe(202)
    expect(response.headers.get("content-type")).toBe("application/json")
    expect(await response.json()).toEqual({ accepted: true })
    expect(wake).toHaveBeenCalledExactlyOnceWith()
  },
)

test.for([
  null,
  undefined,
  "",
  7,
  [],
  {},
  { type: "spam" },
  { type: "contact" },
  { type: "newsletter", email: 7 },
])("the body %j is refused in JSON and wakes nothing", async body => {
  const wake = vi.fn()
  const response = answerNotification(body, wake)
  expect(response.status).toBe(400)
  expect(await response.json()).toEqual({ error: expect.any(String) })
  expect(wake).not.toHaveBeenCalled()
})
