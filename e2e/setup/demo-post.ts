import { readdirSync } from "node:fs"

/** The ids of the posts that a new site shows. */
export const demoPosts = readdirSync("supabase/seed").map(file => file.replace(/^\d+_|\.sql$/g, ""))

/** One of them. */
export const demoPost = "millberry-copper-what-0-1-per-cent-is-worth"
