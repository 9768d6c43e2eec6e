/**
 * Runs on pages with React before anything of them is drawn. A browser that skips the blending of two pages, as when a
 * form is sent or a window changes its size meanwhile, calls that an error unless somebody hears of it.
 */
const forgive = ({ viewTransition }: PageSwapEvent | PageRevealEvent) => {
  viewTransition?.ready.catch(() => {})
}
addEventListener("pageswap", forgive)
addEventListener("pagereveal", forgive)

export {}
