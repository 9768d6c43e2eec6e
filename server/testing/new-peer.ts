import { randomInt } from "node:crypto"

/** The address of a new client. */
export function newPeer(): string {
  return `10.${randomInt(256)}.${randomInt(256)}.${randomInt(256)}`
}
