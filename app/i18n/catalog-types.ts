/** The same keys, any texts. */
export type CatalogShape<T> = { [Key in keyof T]: T[Key] extends string ? string : CatalogShape<T[Key]> }

/** A table of a legal text: every row has as many cells as there are columns; the first cell names the row. */
export type LegalTable = { columns: string[]; rows: string[][] }

/** A paragraph, a list, or a table. Texts may contain links as tags: <privacy>privacy policy</privacy>. */
export type LegalBlock = string | string[] | LegalTable

/** The numbered sections of a legal text in their order, by the ids that hashes refer to. */
export type LegalSections = Record<string, { title: string; body: LegalBlock[] }>

type PolishForms<Key> = Key extends `${infer Stem}_one` ? `${Stem}_few` | `${Stem}_many` : never

/** A Polish catalogue of the panel: the keys of the English one, and with each singular the forms of few and of many. */
export type PolishShape<T> = {
  [Key in keyof T]: T[Key] extends string ? string : PolishShape<T[Key]>
} & { [Key in PolishForms<keyof T>]: string }
