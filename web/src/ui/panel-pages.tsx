import { useState } from 'react'
import { Pager } from './grid/pager.tsx'

export interface PanelPages {
  page: number
  size: number
  query: { pageSize: string; currentPage: string }
  toPage: (page: number) => void
  toSize: (size: number) => void
}

export function usePanelPages(): PanelPages {
  const [at, setAt] = useState({ page: 1, size: 10 })
  return {
    ...at,
    query: { pageSize: String(at.size), currentPage: String(at.page) },
    toPage: (page) => setAt(({ size }) => ({ page, size })),
    toSize: (size) => setAt({ page: 1, size }),
  }
}

export function PanelPager({
  pages: { page, size, toPage, toSize },
  answer,
}: {
  pages: PanelPages
  answer: { total: number; data: readonly unknown[] }
}) {
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
