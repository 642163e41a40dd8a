import { mapPanes, mapTable } from '@dromos/contract/map/filters.ts'
import type { OrderMap } from '@dromos/contract/map/map.ts'
import { standingStatuses } from '@dromos/contract/constants/order-statuses.ts'
import { DEFAULT_PAGE_SIZE } from '@dromos/contract/base/limits.ts'
import { Button, SegmentedControl } from '@mantine/core'
import '@mantine/core/styles/FloatingIndicator.layer.css'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { lazy, Suspense, useMemo, useState } from 'react'
import { FilterBar } from '../../list/filters/filter-bar.tsx'
import { countFilters, filterCall } from '../../list/filters/filters.ts'
import { listSchema } from '../../list/list-address.ts'
import { useListQuery } from '../../list/use-list-query.ts'
import { daysOf, numberOf } from '../../platform/format.ts'
import { useShortcuts } from '../../platform/shortcuts.ts'
import { ErrorPanel } from '../../ui/states/error-panel.tsx'
import { IconFilter, IconList } from '../../ui/icons.ts'
// The picture of the map comes with the screen's own code.
import '../../ui/map/still-map.tsx'
import { Page } from '../../ui/page.tsx'
import { t as ui } from '../../ui/ui.messages.ts'
import { useIsNarrow } from '../../ui/use-is-narrow.ts'
import { orderMapQuery } from './map.api.ts'
import { MapCanvas } from './map-canvas.tsx'
import { standsOf } from './map-data.ts'
import { MapSide } from './map-side.tsx'
import classes from './map.module.css'
import { mapFilterWords, t } from './map.messages.ts'

const OrderPeek = lazy(async () => ({ default: (await import('../list/order-peek.tsx')).OrderPeek }))
const FilterDrawer = lazy(async () => ({
  default: (await import('../../list/filters/filter-drawer.tsx')).FilterDrawer,
}))

const whole = listSchema(mapTable)
// It has no pages, whose size a list remembers.
const schema: typeof whole = {
  ...whole,
  format: (state) => whole.format({ ...state, size: DEFAULT_PAGE_SIZE, page: 1 }),
}

/** Where orders load and deliver: on the map of Europe, and in words beside it. */
export function MapPage() {
  const { state, set } = useListQuery(schema)
  const isNarrow = useIsNarrow()
  const { data, error, refetch } = useQuery(orderMapQuery(filterCall(mapTable.filters, state)))
  const [place, setPlace] = useState<number | null>(null)
  const stands = useMemo(
    () => (data ? standsOf(data, state.type === 'delivery' ? 'to' : 'from') : null),
    [data, state.type],
  )
  const pane = isNarrow ? 'list' : state.pane
  const open = (peek: number) => set({ peek: peek === state.peek ? null : peek }, { replace: true })
  return (
    <Page
      fixed
      title={t('title')}
      aside={data && <Found data={data} />}
      actions={
        <>
          {!isNarrow && <PaneChoice pane={pane} onChange={(next) => set({ pane: next })} />}
          <FilterButton state={{ ...state }} set={set} total={data ? numberOf(data.ids.length) : ''} />
          <InList state={state} data={data} />
        </>
      }
      below={
        <div className={classes.bar}>
          <FilterBar table={mapTable.filters} filters={{ ...state }} words={mapFilterWords} onChange={set} />
        </div>
      }
    >
      <div className={classes.split}>
        <MapSide
          stands={stands}
          isCut={data?.is_cut === true}
          place={place}
          onPlace={setPlace}
          chosen={state.peek}
          onOpen={open}
          isAlone={pane === 'list'}
        />
        {pane === 'map' && (
          <MapCanvas
            data={data}
            stands={stands}
            place={place}
            onPlace={setPlace}
            layer={state.layer}
            onLayer={(layer) => set({ layer }, { replace: true })}
          />
        )}
        {!data && error && <ErrorPanel error={error} onRetry={() => void refetch()} />}
        <Peeked id={state.peek} onClose={() => set({ peek: null }, { replace: true })} />
      </div>
    </Page>
  )
}

type Pane = (typeof mapPanes)[number]

const PaneChoice = ({ pane, onChange }: { pane: Pane; onChange: (pane: Pane) => void }) => (
  <SegmentedControl
    size="xs"
    aria-label={t('pane')}
    data={mapPanes.map((one) => ({ value: one, label: t(`panes.${one}`) }))}
    value={pane}
    onChange={onChange}
  />
)

const Peeked = ({ id, onClose }: { id: number | null; onClose: () => void }) => (
  <Suspense>{id !== null && <OrderPeek id={id} onClose={onClose} />}</Suspense>
)

function Found({ data: { ids, days } }: { data: OrderMap }) {
  const from = days.loading_from ?? days.delivery_from ?? null
  const to = days.loading_to ?? days.delivery_to ?? null
  return (
    <span className="muted">
      {t('orders', { count: ids.length })} · {daysOf(from, to)}
    </span>
  )
}

interface FilterProps {
  state: Readonly<Record<string, unknown>>
  set: (part: object, options?: { replace?: boolean }) => void
  total: string
}

function FilterButton({ state, set, total }: FilterProps) {
  const [isOpen, setOpen] = useState(false)
  const count = countFilters(mapTable.filters, state)
  useShortcuts({ f: () => setOpen(true) })
  return (
    <>
      <Button
        leftSection={<IconFilter size={15} />}
        aria-haspopup="dialog"
        aria-keyshortcuts="f"
        onClick={() => setOpen(true)}
      >
        {ui('filter')}
        {count > 0 && (
          <>
            <span aria-hidden>&nbsp;· {count}</span>
            <span className="visually-hidden">, {ui('filtersSet', { count })}</span>
          </>
        )}
      </Button>
      <Suspense>
        {isOpen && (
          <FilterDrawer
            table={mapTable.filters}
            filters={state}
            words={mapFilterWords}
            total={total}
            onChange={(part) => set(part, { replace: true })}
            onClose={() => setOpen(false)}
          />
        )}
      </Suspense>
    </>
  )
}

interface InListProps {
  state: { customers: readonly number[]; carriers: readonly number[] }
  data: OrderMap | undefined
}

/**
 * The same orders as rows: the list has these filters too, and leads back. Cancelled ones are not on the map.
 * Only the reply tells which days these are: before it the list would show others.
 */
function InList({ state: { customers, carriers }, data }: InListProps) {
  const icon = <IconList size={15} />
  if (!data) {
    return (
      <Button leftSection={icon} disabled>
        {t('inList')}
      </Button>
    )
  }
  const search = {
    ...data.days,
    status: standingStatuses.join(','),
    ...(customers.length > 0 && { customer: customers.join(',') }),
    ...(carriers.length > 0 && { carrier: carriers.join(',') }),
  }
  return (
    <Button
      leftSection={icon}
      renderRoot={(props) => <Link to="/app/orders/list" search={search} {...props} />}
    >
      {t('inList')}
    </Button>
  )
}
