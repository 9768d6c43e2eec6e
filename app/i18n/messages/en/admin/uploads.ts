/** Texts about uploading a picture. */
export const uploads = {
  choose: "Choose a picture",
  fromPictures: "Choose from pictures",
  foreign_one: "This picture lies on another site, which may change or remove it.",
  foreign_other: "{{count}} pictures lie on other sites, which may change or remove them.",
  bringIn: "Bring it in",
  bringInAll: "Bring them in",
  bringing: "Fetching…",
  notBrought: "{{address}}: {{reason}}",
  hint: "Or drop a file here, or paste one. JPEG, PNG, WebP, AVIF or GIF, up to {{megabytes}} MB.",
  drop: "Drop the picture here",
  sending: "Uploading {{percent}}%",
  preparing: "Preparing the picture…",
  cancel: "Cancel",
  done: "The picture is uploaded.",
  faults: {
    tooLarge: "This file is larger than {{megabytes}} MB. Choose a smaller one.",
    unsupported: "This kind of file cannot be used. Choose a JPEG, PNG, WebP, AVIF or GIF.",
    notAPicture: "This file is damaged or not a picture. Open it on your computer and save it again.",
    tooManyPixels: "This picture has more than {{megapixels}} million pixels. Make it smaller and try again.",
    tooTall:
      "This picture is too tall: at {{width}} pixels wide or less, the limit is {{height, number}} pixels high. Crop or split it.",
    denied: "You do not have permission to upload pictures. Sign in again, or ask the administrator.",
    tooMany: "You have uploaded many pictures in a short time. Please wait a few minutes.",
    noAddress: "This is no address of a picture. It begins with https:// or http://.",
    privateAddress: "This address leads into a private network. Pictures are fetched from public sites only.",
    tooManyRedirects:
      "This address leads from one to the next too often. Use the address of the picture itself.",
    tooSlow: "The other site took too long. Save the picture on your computer and upload it.",
    unreachable: "The other site did not give the picture. Save it on your computer and upload it.",
    failed: "The picture could not be uploaded. Please check your connection and try again.",
  },
}
