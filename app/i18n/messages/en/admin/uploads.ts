/** Texts about uploading a picture. */
export const uploads = {
  choose: "Choose a picture",
  fromPictures: "Choose from pictures",
  foreign_one: "This picture lies on another site, which may change or remove it.",
  foreign_other: "{{count}} pictures lie on other sites, which may change or remove them.",
  insecure: "Browsers may not show those with an http:// address until they are brought in.",
  bringIn: "Bring it in",
  bringInAll: "Bring them in",
  bringing: "Fetching…",
  faultOf: "{{name}}: {{reason}}",
  notPlaced: "The text has changed meanwhile. The picture is among the pictures now.",
  hint: "Or drop a file here, or paste one. JPEG, PNG, WebP, AVIF, HEIC or GIF, up to {{megabytes}} MB.",
  drop: "Drop the picture here",
  sending: "Uploading {{percent}}%",
  sendingOf: "Picture {{place}} of {{count}}: {{percent}}%",
  preparing: "Preparing the picture…",
  wait: {
    uploading: "Pictures of the text are still being uploaded. Try again when they are there.",
    refused: "Pictures of the text are not uploaded. Below the text, try again or remove them.",
  },
  pending: {
    uploading: "Uploading pictures. The draft is saved when they are there.",
    refused: "Pictures of the text are not uploaded. The draft is saved without them.",
  },
  leave: {
    uploading:
      "Pictures of the text are still being uploaded. Leave the page? They will be missing from the text.",
    refused: "Pictures of the text are not uploaded. Leave the page? They will be missing from the text.",
  },
  tryAgain_one: "Try again",
  tryAgain_other: "Try all again",
  placesKept_one: "The picture’s place and description are kept in the text as long as this page is open.",
  placesKept_other:
    "The pictures’ places and descriptions are kept in the text as long as this page is open.",
  inHtml_one:
    "A picture is written into the HTML itself (data:). A post cannot have it so: upload or remove it.",
  inHtml_other:
    "{{count}} pictures are written into the HTML itself (data:). A post cannot have them so: upload or remove them.",
  uploadThem_one: "Upload it",
  uploadThem_other: "Upload them",
  onlyOne: "Only one picture is taken here. Left out: {{names}}",
  cancel: "Cancel",
  done_one: "The picture is uploaded.",
  done_other: "{{count}} pictures are uploaded.",
  chooseSeveral: "Upload pictures",
  hintSeveral: "Or drop files here. JPEG, PNG, WebP, AVIF, HEIC or GIF, up to {{megabytes}} MB each.",
  faults: {
    tooLarge: "This file is larger than {{megabytes}} MB. Choose a smaller one.",
    unsupported: "This kind of file cannot be used. Choose a JPEG, PNG, WebP, AVIF, HEIC or GIF.",
    heic: "This HEIC photo cannot be read. If it is cut off, copy it from the phone again. Otherwise choose on the iPhone Settings › Camera › Formats › Most Compatible, or save it as a JPEG.",
    raw: "Raw photos (DNG) and TIFF files cannot be used. Save the picture as a JPEG.",
    video: "A video cannot be used here. Choose a picture.",
    notAPicture:
      "This file is damaged, cut off or not a picture. Open it on your computer and save it again.",
    tooManyPixels:
      "This picture has more than {{megapixels}} million pixels, or as HEIC more than {{heicMegapixels}} million. Make it smaller, or save the HEIC as a JPEG, and try again.",
    tooTall:
      "This picture is too tall: at {{width}} pixels wide or less, the limit is {{height, number}} pixels high. Crop or split it.",
    denied: "You do not have permission to upload pictures. Sign in again, or ask the administrator.",
    tooMany: "You have uploaded many pictures in a short time. Please wait a few minutes.",
    noAddress: "This is no address of a picture. It begins with https:// or http://.",
    withPassword: "This address contains a user name or password. Use one that everybody can open.",
    otherPort: "This address names an unusual port. Pictures are fetched from ports 80 and 443 only.",
    privateAddress: "This address leads into a private network. Pictures are fetched from public sites only.",
    tooManyRedirects:
      "This address leads from one to the next too often. Use the address of the picture itself.",
    tooSlow: "The other site took too long. Save the picture on your computer and upload it.",
    unreachable: "The other site did not give the picture. Save it on your computer and upload it.",
    calledOff: "The upload was cancelled.",
    failed: "The picture could not be uploaded. Please check your connection and try again.",
  },
}
