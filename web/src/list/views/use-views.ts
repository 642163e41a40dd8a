import type { ViewedList } from '@dromos/contract/views/lists.ts'
import type { SavedView } from '@dromos/contract/views/views.ts'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useMemo, useState } from 'react'
import { useCan } from '../../platform/session/session.tsx'
import type { GridLayout, GridLayoutControl } from '../../ui/grid/grid-layout.ts'
import { healed } from '../../ui/grid/grid-layout.ts'
import type { ListBase } from '../list-address.ts'
import { differsFrom, layoutOf, queryOfState, stateOfView } from './view-state.ts'
import type { ViewedState } from './view-state.ts'
import { viewsQuery } from './views.api.ts'

interface Viewed<S extends ListBase> extends ViewedState<S> {
  set: (part: Partial<S>, options?: { replace?: boolean }) => void
}

export interface Views {
  list: ViewedList
  views: readonly SavedView[]
  active: SavedView | null
  isChanged: boolean
  open: (view: SavedView | null) => void
  shown: () => Pick<SavedView, 'query' | 'layout'>
  /** What can be had beside a new view, at one press with it. */
  besides?: ViewExtra
}

export interface ViewExtra {
  label: string
  add: (made: SavedView) => Promise<void>
}

/** Answers also whether the list has to wait because it may open with a view. */
export function useViews<S extends ListBase>(
  list: ViewedList,
  viewed: Viewed<S>,
  own: GridLayoutControl,
): { views: Views; layout: GridLayoutControl; isWaiting: boolean } {
  const { schema, state, set } = viewed
  const mayUse = useCan()('views.use')
  const { data: views = [], isPending } = useQuery({ ...viewsQuery(list), enabled: mayUse })
  const active = views.find(({ id }) => id === state.view) ?? null
  const layout = useViewLayout(own, active)
  const isWaiting = useDefaultView(list, viewed, { views, isPending: mayUse && isPending })
  return {
    views: {
      list,
      views,
      active,
      isChanged: active !== null && differsFrom(active, viewed, layout),
      open: (view) => set(stateOfView({ schema, state }, view)),
      shown: () => ({ query: queryOfState({ schema, state }), layout: layoutOf(layout.layout) }),
    },
    layout,
    isWaiting,
  }
}

/** An address that says nothing opens the default view; answers whether the rows have to wait for that. */
function useDefaultView<S extends ListBase>(
  list: ViewedList,
  { schema, state, set }: Viewed<S>,
  { views, isPending }: { views: readonly SavedView[]; isPending: boolean },
): boolean {
  // Whether this browser's list opened with a view last time, so that it waits for the views before it reads rows.
  const remembered = `dromos.${list}.opens-with-view`
  const isBare = Object.keys(schema.format(state)).length === 0
  const [isExpected] = useState(() => localStorage.getItem(remembered) !== null)
  const chosen = views.find((view) => view.is_default)
  useEffect(() => {
    if (isPending) return
    if (chosen) localStorage.setItem(remembered, '1')
    else localStorage.removeItem(remembered)
    if (isBare && chosen) set(stateOfView({ schema, state }, chosen), { replace: true })
  }, [isPending, chosen, isBare, set, schema, state, remembered])
  return isBare && (isPending ? isExpected : chosen !== undefined)
}

/** The columns of the open view. Changing them changes nothing of the person's own list, nor of the view before it is kept. */
function useViewLayout(own: GridLayoutControl, view: SavedView | null): GridLayoutControl {
  const [changed, setChanged] = useState<{ key: string; layout: GridLayout } | null>(null)
  return useMemo(() => {
    if (!view) return own
    const key = `${view.id} ${view.version}`
    const layout = changed?.key === key ? changed.layout : healed(view.layout, own.columns)
    const change = (next: GridLayout) => setChanged({ key, layout: next })
    return { columns: own.columns, layout, change, reset: () => setChanged(null) }
  }, [own, view, changed])
}
