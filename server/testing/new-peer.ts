import { randomInt } from "node:crypto"

/** The address of a client that nobody else is. */
export function newPeer(): string {
  return `10.${randomInt(256)}.${randomInt(256)}.${randomInt(256)}`
}
