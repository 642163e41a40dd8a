import type { GridLayoutControl } from '../ui/grid/grid-layout.ts'

export interface ListFile {
  /** The call's address under the API, such as `/places/export`. */
  address: string
  query: object
  hint?: string
  note?: string
}

export interface ExportMenuProps {
  title: string
  file: ListFile
  layout: GridLayoutControl
}
