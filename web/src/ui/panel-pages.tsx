import { useState } from 'react'
import { Pager } from './grid/pager.tsx'

const FIRST_SIZE = 10

export interface PanelPages {
  page: number
  size: number
  query: { pageSize: string; currentPage: string }
  toPage: (page: number) => void
  toSize: (size: number) => void
}

export function usePanelPages(): PanelPages {
  const [at, setAt] = useState({ page: 1, size: FIRST_SIZE })
  return {
    ...at,
    query: { pageSize: String(at.size), currentPage: String(at.page) },
    toPage: (page) => setAt(({ size }) => ({ page, size })),
    toSize: (size) => setAt({ page: 1, size }),
  }
}

/** Nothing at all where the first page is the only one at every size. */
export function PanelPager({
  pages: { page, size, toPage, toSize },
  answer,
}: {
  pages: PanelPages
  answer: { total: number; data: readonly unknown[] }
}) {
  if (answer.total <= FIRST_SIZE) return null
  return (
    <Pager
      page={page}
      size={size}
      total={answer.total}
      isEstimate={false}
      shown={answer.data.length}
      onPage={toPage}
      onSize={toSize}
    />
  )
}
