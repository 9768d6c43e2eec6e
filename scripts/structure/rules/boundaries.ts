import { type Import, isCode } from "../modules.ts"
import { isTest, type Rule } from "../rule.ts"

/** What code of the server, of the browser and of the hosted functions may know of each other. */
export const boundaries: Rule = ({ modules }) =>
  modules
    .filter(({ path }) => !isTest(path))
    .flatMap(({ path, imports }) =>
      imports.flatMap(found => {
        const explanation = explain(path, found)
        return explanation ? [{ path, line: found.line, rule: "boundaries", explanation }] : []
      }),
    )

function explain(path: string, { target, kind }: Import): string | undefined {
  if (target.startsWith("server/")) {
    if (path.startsWith("app/")) return "app never imports server"
    if (path.startsWith("supabase/functions/") && !target.startsWith("server/notification/"))
      return "of server, hosted functions import what is in server/notification"
  }
  if (path.startsWith("server/") && target.startsWith("app/") && !isSharedWithServer(target)) {
    return "of app, server imports company, i18n, the .ts files of lib and the schema.ts of features"
  }
  if (path.startsWith("server/http/") && target.startsWith("server/uploads/")) {
    return "uploads are made with what is in http, which is given their functions and never imports them"
  }
  if (path.startsWith("server/") && /^supabase\/(?!functions\/)/.test(target) && isCode(target)) {
    return "the code beside the migrations is for tests: what server needs of it belongs to server"
  }
  if (/^(app|server)\//.test(path) && isForTests(target) && !isForTests(path)) {
    return "what tests are prepared with is no part of the product"
  }
  if (path.startsWith("server/") && target.startsWith("build/") && kind !== "dynamic") {
    return "server loads the build dynamically, so that it starts without one"
  }
  if (isServerOnly(target) && kind !== "type" && isForBrowser(path)) {
    return "a .server file is imported by routes and other .server files, never by what the browser runs"
  }
  return undefined
}

function isForTests(path: string): boolean {
  return /(^|\/)testing\//.test(path)
}

function isSharedWithServer(target: string): boolean {
  return isCode(target) && /^app\/((company|i18n)\/|lib\/.*\.ts$|features\/[^/]+\/schema\.ts$)/.test(target)
}

function isServerOnly(target: string): boolean {
  return /\.server\.tsx?$/.test(target)
}

function isForBrowser(path: string): boolean {
  if (path.startsWith("app/routes/") || path.startsWith("app/entry.server.")) return false
  return /\.client\.tsx?$/.test(path) || /^app\/.*\.tsx$/.test(path) || path.startsWith("app/components/")
}
