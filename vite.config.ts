import { reactRouter } from "@react-router/dev/vite"
import tailwindcss from "@tailwindcss/vite"
import { defineConfig } from "vite"
import { inlineScript } from "./scripts/build/inline-script.ts"

export default defineConfig({
  plugins: [inlineScript(), tailwindcss(), reactRouter()],
  build: { assetsInlineLimit: 0, target: "es2023" },
})
