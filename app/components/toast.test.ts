import { expect, test } from "vitest"
import { addToast, type ShownToast, type ToastMessage, toastOfKey } from "./toast.tsx"

const shownAfter = (...messages: ToastMessage[]) =>
  messages.reduce<ShownToast[]>((shown, message, id) => addToast(shown, { ...message, id }), [])
const idsAfter = (...messages: ToastMessage[]) => shownAfter(...messages).map(({ id }) => id)

const action = { label: "Undo", keys: "z", onAction() {} }
const deleted: ToastMessage = { tone: "success", title: "Post deleted", action }
const lost: ToastMessage = {
  tone: "destructive",
  title: "Failed to restore blog post",
  action: { label: "Try again", onAction() {} },
}
const saved: ToastMessage = { tone: "success", title: "Saved" }
const failed = (title: string): ToastMessage => ({ tone: "destructive", title })

test("a success replaces earlier failures, a repeated toast is shown once, and at most three are shown", () => {
  expect(idsAfter(failed("a"), failed("b"), failed("a"))).toEqual([1, 2])
  expect(idsAfter(failed("a"), failed("b"), saved)).toEqual([2])
  expect(idsAfter(failed("a"), failed("b"), failed("c"), failed("d"))).toEqual([1, 2, 3])
})

test("[POSTS-03] the toast of a deleted post stays when others follow", () => {
  expect(idsAfter(deleted, deleted, deleted, deleted)).toEqual([0, 1, 2, 3])
  expect(idsAfter(lost, deleted, saved, lost)).toEqual([0, 1, 2, 3])
  expect(idsAfter(lost, failed("a"), failed("b"), failed("c"), failed("d"))).toEqual([0, 2, 3, 4])
})

test("[POSTS-03] [HIST-02] the toast of a deleted post goes once another says that it is back", () => {
  const restored: ToastMessage = { tone: "success", title: "Post restored", subject: "copper" }
  const [copper, brass] = [
    { ...deleted, subject: "copper" },
    { ...deleted, subject: "brass" },
  ]
  expect(idsAfter(copper, brass, restored)).toEqual([1, 2])
})

test("[POSTS-03] a shortcut runs the action of the newest toast that has it", () => {
  expect(toastOfKey(shownAfter(deleted, deleted, lost), "z")).toBe(1)
  expect(toastOfKey(shownAfter(lost, saved), "z")).toBeUndefined()
})
