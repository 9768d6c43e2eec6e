import { join } from "node:path"
import { reactRouter } from "@react-router/dev/vite"
import tailwindcss from "@tailwindcss/vite"
import { defineConfig } from "vite"
import { inlineScript } from "./scripts/inline-script.ts"

/**
 * The modules that many pages load, in a file for each group: apart, in a file for each set of routes that shares them,
 * they compress worse. A module comes with all that it imports. The framework changes with an update only, so that
 * browsers keep it from release to release. `entry.client.tsx` must stay out: whatever imports its file would start
 * React before React Router has been given the page's routes.
 */
const sharedFiles = [
  {
    name: "framework",
    test: /\/node_modules\/(react|react-dom|react-router|i18next|react-i18next\/dist\/es\/(I18nextProvider|useTranslation)\.js)(\/|$)/,
    priority: 3,
  },
  {
    name: "site",
    test: /\/app\/(root|i18n\/(i18n|typography)|routes\/site\/layout|components\/(error-summary|page-(meta|header)|skeleton|toast)|features\/newsletter\/newsletter-block|lib\/contact-fields)\.tsx?$/,
    priority: 2,
  },
  {
    // Parts of most pages of the panel, for the same reason.
    name: "panel",
    test: /\/app\/(components\/panel\/(badge|card|controls|focus|icon|language-switch|page|read-states|use-failure-toast)|i18n\/(panel-cookie|use-panel-texts)|lib\/trusted-types)\.tsx?$/,
  },
  {
    // Dialogs of the panel, for the same reason.
    name: "dialogs",
    test: /\/app\/components\/panel\/(dialogs|question-dialog|schedule-dialog|wall-time-note)\.tsx$/,
  },
  {
    // The search of the public list of posts has it, too, and nothing else of the panel.
    name: "live-search",
    test: /\/app\/components\/use-live-search\.ts$/,
    priority: 1,
  },
  {
    // Every page of the panel needs this to know who is signed in.
    name: "session",
    test: /\/node_modules\/@tanstack\/|\/app\/(features\/session\/(session-provider|auth-operations|proof-provider|sign-in-address|sign-out|require-valid-session)|lib\/browser-client)\.tsx?$/,
    priority: 1,
  },
  {
    // Changes of a row, in lists and in the form of a post.
    name: "row-change",
    test: /\/app\/(components\/panel\/use-row-change|features\/posts\/(post-columns|list\/(draft-badge|unpublish)))\.tsx?$/,
  },
  {
    // Every row of the panel is read with these.
    name: "rows",
    test: /\/app\/lib\/(zod|stored-row)\.ts$/,
  },
  {
    // The form shares these with its rich text and with the button of a dialog that is loaded later.
    name: "body-view",
    test: /\/app\/features\/posts\/(parse-html|editor\/(rich-text\/picture-places|paste\/embedded-pictures|fields\/labelled-field))\.tsx?$/,
  },
  {
    // Parts of the pages of accounts.
    name: "accounts",
    test: /\/app\/features\/session\/(auth-frame|account-fields)\.tsx$/,
  },
  {
    // Parts of the lists in the panel.
    name: "lists",
    test: /\/app\/(components\/panel\/(data-table|pager|search-field|segmented-control)|lib\/keyset-list)\.tsx?$/,
  },
  {
    // The lists of messages and subscriptions share these with the dashboard.
    name: "leads",
    test: /\/app\/(features\/(contact\/admin\/(message|messages|message-parts|list\/lead-facts)|newsletter\/admin\/(subscribers|subscriber-badge))|lib\/(lead-file|stored-fields))\.tsx?$/,
  },
]

const inApp = (path: string) => join(import.meta.dirname, "app", path)

export default defineConfig({
  plugins: [inlineScript(), tailwindcss(), reactRouter()],
  build: { assetsInlineLimit: 0, target: "es2023" },
  resolve: {
    alias: [
      { find: /^fflate$/, replacement: inApp("lib/zip-without-workers.ts") },
      { find: /^(?:dayjs|dom-serializer|postcss)$/, replacement: inApp("content/unused-packages.ts") },
    ],
  },
  environments: {
    client: { build: { rolldownOptions: { output: { codeSplitting: { groups: sharedFiles } } } } },
  },
})
