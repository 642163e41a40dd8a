import type { GridLayoutControl } from '../ui/grid/grid-layout.ts'

export interface ListFile {
  /** The call's address under the API, such as `/places/export`. */
  address: string
  query: object
  hint?: string
  /** What is to be known before, such as that it is less than the list shows. */
  note?: string
}

export interface ExportMenuProps {
  title: string
  file: ListFile
  layout: GridLayoutControl
}
