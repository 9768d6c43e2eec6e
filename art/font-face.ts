const lineWidth = 110

/** Writes one @font-face rule as the formatter lays it out: a value too long for its line gets the next one. */
export function writeFontFace(descriptors: Record<string, string>): string {
  const lines = Object.entries(descriptors).map(([name, value]) => {
    const line = `  ${name}: ${value};`
    return line.length <= lineWidth ? line : `  ${name}:\n    ${value};`
  })
  return `@font-face {\n${lines.join("\n")}\n}\n`
}
