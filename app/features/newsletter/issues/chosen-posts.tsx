import { useQuery } from "@tanstack/react-query"
import { useEffect, useId, useRef, useState } from "react"
import { useTranslation } from "react-i18next"
import { Card } from "#app/components/panel/card.tsx"
import { Button, compactControlClass } from "#app/components/panel/controls.tsx"
import { Field } from "#app/components/panel/field.tsx"
import { Icon } from "#app/components/panel/icon.tsx"
import { useClient } from "#app/features/session/session-provider.tsx"
import { maxSearchLength, normalizeWords } from "#app/lib/typed-text.ts"
import { chosenPostsQuery, foundPostsQuery, type Post, titleOfPost } from "./issue-posts.ts"
import { issueLimits, moved } from "./issue-values.ts"

type Props = { ids: readonly string[]; onChange: (ids: string[]) => void }

/** The posts of an issue: their order is changed by dragging and by buttons, which say what they did. */
export function ChosenPosts({ ids, onChange }: Props) {
  const { t } = useTranslation("admin")
  const { data: posts = [] } = useQuery(chosenPostsQuery(useClient(), ids))
  const isGone = (id: string) => posts.some(post => post.id === id && !post.isPublic)
  // Posts that were just added are not read yet.
  const [added, setAdded] = useState<readonly Post[]>([])
  const list = useRef<HTMLOListElement>(null)
  const [dragged, setDragged] = useState<number | null>(null)
  const [said, setSaid] = useState("")
  const postTitle = (id: string) =>
    titleOfPost([...posts, ...added].find(post => post.id === id) ?? { id, title: { pl: "", en: "" } })
  const titleOf = (id: string) => postTitle(id).text
  const put = (from: number, to: number) => {
    if (to < 0 || to >= ids.length || from === to) return
    onChange(moved(ids, from, to))
    setSaid(t("issues.posts.moved", { title: titleOf(ids[from] ?? ""), place: to + 1, count: ids.length }))
  }
  const remove = (place: number) => {
    onChange(ids.toSpliced(place, 1))
    setSaid(t("issues.posts.removed", { title: titleOf(ids[place] ?? "") }))
    list.current?.focus()
  }
  return (
    <Card
      title={t("issues.posts.title")}
      icon="posts"
      aside={t("issues.posts.chosen", { count: ids.length })}
    >
      <p role="status" className="sr-only">
        {said}
      </p>
      {ids.length === 0 && <p className="px-4 py-4 text-muted">{t("issues.posts.none")}</p>}
      <ol ref={list} tabIndex={-1} aria-label={t("issues.posts.order")} className="outline-none">
        {ids.map((id, place) => (
          <ChosenPost
            key={id}
            title={postTitle(id)}
            isGone={isGone(id)}
            place={place}
            last={ids.length - 1}
            isDragged={dragged === place}
            onMove={to => put(place, to)}
            onRemove={() => remove(place)}
            dragging={{
              draggable: true,
              onDragStart: event => {
                event.dataTransfer.effectAllowed = "move"
                event.dataTransfer.setData("text/plain", titleOf(id))
                setDragged(place)
              },
              onDragOver: event => {
                if (dragged === null) return
                event.preventDefault()
                put(dragged, place)
                setDragged(place)
              },
              onDrop: event => event.preventDefault(),
              onDragEnd: () => setDragged(null),
            }}
          />
        ))}
      </ol>
      <PostSearch
        chosen={ids}
        onAdd={post => {
          onChange([...ids, post.id])
          setAdded([...added, post])
          setSaid(t("issues.posts.added", { title: titleOfPost(post).text, count: ids.length + 1 }))
        }}
      />
    </Card>
  )
}

type ChosenProps = {
  title: ReturnType<typeof titleOfPost>
  isGone: boolean
  place: number
  last: number
  isDragged: boolean
  onMove: (to: number) => void
  onRemove: () => void
  dragging: React.ComponentProps<"li">
}

function ChosenPost({ title, isGone, place, last, isDragged, onMove, onRemove, dragging }: ChosenProps) {
  const { t } = useTranslation("admin")
  const pressed = useRef<HTMLButtonElement>(null)
  // Browsers take the focus away from what is moved.
  useEffect(() => {
    pressed.current?.focus()
    pressed.current = null
  }, [place])
  const step = (name: "up" | "down", to: number) => (
    <Button
      icon={name}
      aria-disabled={to < 0 || to > last || undefined}
      onClick={event => {
        pressed.current = event.currentTarget
        onMove(to)
      }}
      className="min-h-9 px-2.5"
    >
      {t(`issues.posts.${name}`)}
      <span className="sr-only"> {t("posts.of", { title: title.text })}</span>
    </Button>
  )
  return (
    <li
      {...dragging}
      className={`flex flex-wrap items-center gap-x-3 gap-y-2 border-rule border-b px-4 py-2.5 ${isDragged ? "bg-steel-100" : ""}`}
    >
      <Icon name="drag" className="size-4.5 cursor-grab text-muted max-sm:hidden" />
      <div className="wrap-anywhere min-w-0 grow basis-40 font-semibold">
        <span lang={title.lang}>{title.text}</span>
        {isGone && <p className="font-normal text-[0.8125rem] text-danger">{t("issues.posts.gone")}</p>}
      </div>
      <div className="flex flex-wrap gap-2">
        {step("up", place - 1)}
        {step("down", place + 1)}
        <Button icon="remove" onClick={onRemove} className="min-h-9 px-2.5">
          {t("issues.posts.remove")}
          <span className="sr-only"> {t("posts.of", { title: title.text })}</span>
        </Button>
      </div>
    </li>
  )
}

/** After which typing is searched for, in milliseconds. */
const searchPause = 300

type SearchProps = { chosen: readonly string[]; onAdd: (post: Post) => void }

function PostSearch({ chosen, onAdd }: SearchProps) {
  const { t } = useTranslation("admin")
  const id = useId()
  const [typed, setTyped] = useState("")
  const [words, setWords] = useState("")
  useEffect(() => {
    const timer = setTimeout(() => setWords(normalizeWords(typed)), searchPause)
    return () => clearTimeout(timer)
  }, [typed])
  const { data: found = [], isPlaceholderData } = useQuery(foundPostsQuery(useClient(), words, chosen))
  const field = useRef<HTMLInputElement>(null)
  // Posts that were just added are among them until they are read anew.
  const offered = found.filter(post => !chosen.includes(post.id))
  const isFull = chosen.length >= issueLimits.posts
  return (
    <search className="block p-4">
      <Field id={id} label={t("issues.posts.search")}>
        <input
          ref={field}
          id={id}
          type="search"
          value={typed}
          maxLength={maxSearchLength}
          autoComplete="off"
          placeholder={t("posts.search")}
          onChange={({ target }) => setTyped(target.value)}
          className={`${compactControlClass} min-h-10`}
        />
      </Field>
      <ul
        aria-label={t("issues.posts.found")}
        aria-busy={isPlaceholderData || undefined}
        className="mt-2 grid gap-1 aria-busy:opacity-60"
      >
        {offered.map(post => (
          <li key={post.id} className="flex items-center gap-3">
            <span lang={titleOfPost(post).lang} className="wrap-anywhere min-w-0 grow text-[0.875rem]">
              {titleOfPost(post).text}
            </span>
            <Button
              icon="add"
              disabled={isFull}
              className="min-h-9 px-2.5"
              onClick={() => {
                onAdd(post)
                field.current?.focus()
              }}
            >
              {t("issues.posts.add")}
              <span className="sr-only"> {t("posts.of", { title: titleOfPost(post).text })}</span>
            </Button>
          </li>
        ))}
      </ul>
      <p role="status" className="text-[0.8125rem] text-muted">
        {isFull
          ? t("issues.posts.full", { count: issueLimits.posts })
          : offered.length === 0 && t("issues.posts.nothing")}
      </p>
    </search>
  )
}
