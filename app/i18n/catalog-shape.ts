/** The shape that a catalogue in another language must have: the same keys, texts at the leaves. */
export type CatalogShape<T> = { [Key in keyof T]: T[Key] extends string ? string : CatalogShape<T[Key]> }
