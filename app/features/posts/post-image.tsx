import { Picture, pictureNameOf } from "#app/components/picture/picture.tsx"

type Props = { address: string; sizes: string; eager?: boolean; className?: string }

/** A post's picture: one of ours in every format, any other as it is, a placeholder where it cannot be loaded. */
export function PostImage({ address, sizes, eager = false, className = "" }: Props) {
  const name = pictureNameOf(address)
  if (name) return <Picture name={name} alt="" sizes={sizes} eager={eager} className={className} />
  return (
    <object data={address || "/media/placeholder.jpg"} className={className} aria-hidden="true" tabIndex={-1}>
      <img src="/media/placeholder.jpg" alt="" width={960} height={540} className={className} />
    </object>
  )
}
