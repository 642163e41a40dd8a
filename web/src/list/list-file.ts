import type { ViewedList } from '@dromos/contract/views/lists.ts'
import type { GridLayoutControl } from '../ui/grid/grid-layout.ts'

export interface ListFile {
  /** Its call is `/places/export` or `/categories/trailer/export`. */
  list: ViewedList
  query: object
  hint?: string
  /** Which of several tables is taken. */
  tables?: TableChoice
  note?: string
  /** It can be had on paper too. */
  hasPdf?: boolean
}

export interface TableChoice {
  label: string
  options: readonly { value: string; label: string }[]
  value: string
  onChange: (value: string) => void
}

export interface ExportMenuProps {
  title: string
  file: ListFile
  layout: GridLayoutControl
}
