import { join } from "node:path"
import { readJson } from "../bootstrap/read-json.mjs"

/** A package that the lock file names, in one version. */
export type LockedPackage = {
  name: string
  version: string
  /** The terms that it is given under, as an SPDX expression; empty where it names none. */
  licence: string
  /** Whether it is for building and testing alone, and no part of what runs. */
  isDevelopment: boolean
  /** Whether npm runs a program of it when it is installed. */
  runsAtInstall: boolean
  /** The hash by which npm knows its content; empty without one. */
  integrity: string
}

/** Takes the repository's folder; returns every package of its lock file, by name and version. */
export function readLockedPackages(root: string): LockedPackage[] {
  const { packages } = readJson(join(root, "package-lock.json")) ?? { packages: {} }
  const locked = Object.entries<Record<string, unknown>>(packages)
    .filter(([path]) => path !== "")
    .map(([path, entry]) => ({
      name: path.slice(path.lastIndexOf("node_modules/") + "node_modules/".length),
      version: String(entry.version),
      licence: String(entry.license ?? ""),
      isDevelopment: entry.dev === true,
      runsAtInstall: entry.hasInstallScript === true,
      integrity: String(entry.integrity ?? ""),
    }))
  const order = new Intl.Collator("en")
  return locked.sort((a, b) => order.compare(a.name, b.name) || order.compare(a.version, b.version))
}
