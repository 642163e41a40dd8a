import type { OrderView } from '@dromos/contract/views/order-views.ts'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useMemo, useState } from 'react'
import type { ListQuery } from '../../list/use-list-query.ts'
import { useCan } from '../../platform/session/session.tsx'
import type { GridLayout, GridLayoutControl } from '../../ui/grid/grid-layout.ts'
import { healed } from '../../ui/grid/grid-layout.ts'
import type { OrderListState, OrderSortField } from './order-search.ts'
import { orderSearch } from './order-search.ts'
import { differsFrom, stateOfView } from './order-view-state.ts'
import { orderViewsQuery } from './order-views.api.ts'

/** Whether this browser's list opened with a view last time, so that it waits for the views before it reads rows. */
const REMEMBERED = 'dromos.orders.opens-with-view'

type OrderList = { state: OrderListState; set: ListQuery<object, OrderSortField>['set'] }

/** The saved views as the list's menu needs them. */
export interface OrderViews {
  views: readonly OrderView[]
  active: OrderView | null
  isChanged: boolean
  open: (view: OrderView | null) => void
  state: OrderListState
  layout: GridLayoutControl
}

/** The saved views of the list, the one that is open with its columns, and whether the list still waits for them. */
export function useOrderViews(list: OrderList, own: GridLayoutControl): OrderViews & { isWaiting: boolean } {
  const { state, set } = list
  const mayUse = useCan()('order_views.use')
  const { data: views = [], isPending } = useQuery({ ...orderViewsQuery, enabled: mayUse })
  const active = views.find(({ id }) => id === state.view) ?? null
  const layout = useViewLayout(own, active)
  const isWaiting = useDefaultView(list, { views, isPending: mayUse && isPending })
  return {
    views,
    active,
    isChanged: active !== null && differsFrom(active, state, layout),
    open: (view) => set(stateOfView(state, view)),
    state,
    layout,
    isWaiting,
  }
}

/** An address that says nothing opens the default view; answers whether the rows have to wait for that. */
function useDefaultView(
  { state, set }: OrderList,
  { views, isPending }: { views: readonly OrderView[]; isPending: boolean },
): boolean {
  const isBare = Object.keys(orderSearch.format(state)).length === 0
  const [isExpected] = useState(() => localStorage.getItem(REMEMBERED) !== null)
  const chosen = views.find((view) => view.is_default)
  useEffect(() => {
    if (isPending) return
    if (chosen) localStorage.setItem(REMEMBERED, '1')
    else localStorage.removeItem(REMEMBERED)
    if (isBare && chosen) set(stateOfView(state, chosen), { replace: true })
  }, [isPending, chosen, isBare, set, state])
  return isBare && (isPending ? isExpected : chosen !== undefined)
}

/** The columns of the open view. Changing them changes nothing of the person's own list, nor of the view before it is kept. */
function useViewLayout(own: GridLayoutControl, view: OrderView | null): GridLayoutControl {
  const [changed, setChanged] = useState<{ key: string; layout: GridLayout } | null>(null)
  return useMemo(() => {
    if (!view) return own
    const key = `${view.id} ${view.version}`
    const layout = changed?.key === key ? changed.layout : healed(view.layout, own.columns)
    const change = (next: GridLayout) => setChanged({ key, layout: next })
    return { columns: own.columns, layout, change, reset: () => setChanged(null) }
  }, [own, view, changed])
}
