/** The id of one of the posts that a new site shows. */
export const demoPost = "millberry-copper-what-0-1-per-cent-is-worth"
