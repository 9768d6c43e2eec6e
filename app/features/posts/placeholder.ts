/** The address of the picture that stands where a post's own cannot be shown. */
export const placeholder = "/media/placeholder.jpg"
