/** The shape that a catalogue in another language must have: the same keys, texts at the leaves. */
export type CatalogShape<T> = { [Key in keyof T]: T[Key] extends string ? string : CatalogShape<T[Key]> }

/** A table of a legal text: every row has as many cells as there are columns; the first cell names the row. */
export type LegalTable = { columns: string[]; rows: string[][] }

/** A paragraph, a list, or a table. Words within may be marked up as links: <privacy>privacy policy</privacy>. */
export type LegalBlock = string | string[] | LegalTable

/** The numbered sections of a legal text in their order, by the ids that addresses name after the hash. */
export type LegalSections = Record<string, { title: string; body: LegalBlock[] }>
