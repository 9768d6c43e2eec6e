type Props = Omit<React.ComponentProps<"form">, "onSubmit"> & { onSubmit: (form: HTMLFormElement) => unknown }

/** A form that says itself what is missing, and leaves the page where it is. */
export function Form({ onSubmit, ...rest }: Props) {
  return (
    <form
      noValidate
      onSubmit={event => {
        event.preventDefault()
        onSubmit(event.currentTarget)
      }}
      {...rest}
    />
  )
}
