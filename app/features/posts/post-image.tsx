import { Picture, pictureNameOf } from "#app/components/picture/picture.tsx"

type Props = { address: string; sizes: string; eager?: boolean; className?: string }

/**
 * A post's picture: one of ours in every format, or any other as it is, over a placeholder that shows when it cannot
 * be loaded. The class names give the size.
 */
export function PostImage({ address, sizes, eager = false, className = "" }: Props) {
  const name = pictureNameOf(address)
  if (name) return <Picture name={name} alt="" sizes={sizes} eager={eager} className={className} />
  return (
    <span className={`block bg-[url(/media/placeholder.jpg)] bg-center bg-cover ${className}`}>
      {address && (
        <img src={address} alt="" loading={eager ? "eager" : "lazy"} className="size-full object-cover" />
      )}
    </span>
  )
}
