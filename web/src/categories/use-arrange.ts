import type { Category } from '@dromos/contract/categories/categories.ts'
import type { CategoryType } from '@dromos/contract/categories/category-types.ts'
import { useRef } from 'react'
import { call } from '../platform/api.ts'
import { sentenceOf } from '../platform/http.ts'
import { queryClient } from '../platform/query-client.ts'
import { toast } from '../ui/dialogs/toast.tsx'
import { t as ui } from '../ui/ui.messages.ts'
import { categoriesChanged, categoryName, categoryQuery, useCategories } from './categories.api.ts'
import { t } from './categories.messages.ts'

export function useArrange(type: CategoryType) {
  const all = useCategories(type)
  const values = type === 'cargo' ? all.filter((value) => !value.parent_id) : all
  const underWay = useRef(0)

  const save = async (id: number, to: number, isUndo: boolean): Promise<void> => {
    const shown = shownOrder(type)
    const from = shown.findIndex((value) => value.id === id)
    const neighbour = shown[to]
    if (from < 0 || !neighbour || from === to) return
    underWay.current += 1
    const key = categoryQuery(type).queryKey
    await queryClient.cancelQueries({ queryKey: key })
    queryClient.setQueryData(key, moved(shown, from, to))
    const body = { place: to < from ? 'before' : 'after', of: neighbour.id } as const
    try {
      await call('PUT /categories/{type}/sort/{id}', { params: { type, id }, body })
      const text = t('moved', { name: nameOf(shown, id), place: to + 1, count: shown.length })
      const undo = { label: ui('undo'), run: () => void save(id, from, true) }
      toast(isUndo ? { text } : { text, action: undo })
    } catch (error) {
      toast({ text: sentenceOf(error), tone: 'problem' })
    } finally {
      underWay.current -= 1
      // What is still on its way would be shown at its old place for a moment.
      if (underWay.current === 0) categoriesChanged(type)
    }
  }
  return { values, move: (id: number, to: number) => void save(id, to, false) }
}

function shownOrder(type: CategoryType): readonly Category[] {
  const known = queryClient.getQueryData(categoryQuery(type).queryKey) ?? []
  return type === 'cargo' ? known.filter((value) => !value.parent_id) : known
}

function moved(values: readonly Category[], from: number, to: number): Category[] {
  const next = [...values]
  next.splice(to, 0, ...next.splice(from, 1))
  return next
}

function nameOf(values: readonly Category[], id: number): string {
  const found = values.find((value) => value.id === id)
  return found ? categoryName(found) : ''
}
