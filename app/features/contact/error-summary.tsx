type Props = { title: string; errors: readonly { id: string; text: string }[] }

/** What is wrong with a form, as links to its fields; announced when it appears, nothing when all is well. */
export function ErrorSummary({ title, errors }: Props) {
  return (
    <div role="alert">
      {errors.length > 0 && (
        <div className="mb-8 border border-danger border-l-4 bg-danger-100 p-4">
          <p className="font-semibold">{title}</p>
          <ul className="mt-1 list-disc pl-5">
            {errors.map(error => (
              <li key={error.id}>
                <a href={`#${error.id}`} className="underline underline-offset-3">
                  {error.text}
                </a>
              </li>
            ))}
          </ul>
        </div>
      )}
    </div>
  )
}
