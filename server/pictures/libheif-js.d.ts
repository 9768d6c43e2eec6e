declare module "libheif-js/wasm-bundle.js" {
  export type HeifImage = {
    get_width(): number
    get_height(): number
    is_primary(): boolean
    /** Calls with the pixels, upright, or with null where they cannot be decoded. */
    display(
      target: { data: Uint8ClampedArray<ArrayBuffer>; width: number; height: number },
      done: (pixels: { data: Uint8ClampedArray<ArrayBuffer> } | null) => void,
    ): void
  }
  const libheif: { HeifDecoder: new () => { decode(content: Uint8Array): HeifImage[] } }
  export default libheif
}
