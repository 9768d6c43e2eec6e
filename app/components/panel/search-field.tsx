import { useId } from "react"
import { useLiveSearch } from "#app/components/use-live-search.ts"
import { maxSearchLength } from "#app/lib/typed-text.ts"
import { compactControlClass, Form } from "./controls.tsx"
import { Icon } from "./icon.tsx"

type Props = {
  label: string
  words: string
  addressOf: (words: string) => string
}

export function SearchField({ label, words, addressOf }: Props) {
  const id = useId()
  const { field, searchNow, searchSoon } = useLiveSearch(words, addressOf)
  return (
    <search className="relative min-w-0 grow basis-32 sm:basis-64">
      <Form onSubmit={searchNow}>
        <label htmlFor={id} className="sr-only">
          {label}
        </label>
        <Icon name="search" className="pointer-events-none absolute top-2.75 left-3 size-4.5 text-muted" />
        <input
          ref={field}
          id={id}
          type="search"
          defaultValue={words}
          onInput={searchSoon}
          maxLength={maxSearchLength}
          autoComplete="off"
          enterKeyHint="search"
          placeholder={label}
          className={`${compactControlClass} min-h-10 pl-10`}
        />
      </Form>
    </search>
  )
}
