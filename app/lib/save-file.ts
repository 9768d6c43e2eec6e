export function saveFile(file: Blob, fileName: string): void {
  const link = document.createElement("a")
  link.href = URL.createObjectURL(file)
  link.download = fileName
  link.click()
  // The click starts the download, but the browser reads the file later.
  setTimeout(() => URL.revokeObjectURL(link.href), 60_000)
}
