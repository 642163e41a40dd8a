import type { ReactNode } from 'react'
import type { LayoutColumn } from './grid-layout.ts'

export interface GridColumn<R> extends LayoutColumn {
  cell: (row: R) => ReactNode
  sort?: string
  align?: 'end'
  /** Share of the room left when all columns have their widths; none when absent. */
  grow?: number
}

export interface GridSort {
  field: string
  direction: 'asc' | 'desc'
}
