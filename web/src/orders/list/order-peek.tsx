import type { Category } from '@dromos/contract/categories/categories.ts'
import type { CategoryType } from '@dromos/contract/categories/category-types.ts'
import type { CustomerOrderRecord, OrderRecord } from '@dromos/contract/orders/order-record.ts'
import type { CustomerStopRecord } from '@dromos/contract/consignments/consignment-record.ts'
import { windowTimes } from '@dromos/contract/consignments/stop-times.rules.ts'
import { weightOf } from '@dromos/contract/consignments/weight.rules.ts'
import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useContext } from 'react'
import type { ReactNode } from 'react'
import { categoryName, categoryQuery } from '../../categories/categories.api.ts'
import { amountOf, dayOf, kilogramsOf, metresOf, zoneCityOf } from '../../platform/format.ts'
import { useCan } from '../../platform/session/session.tsx'
import { RouteChip } from '../../routing/route-chip.tsx'
import { ErrorPanel } from '../../ui/states/error-panel.tsx'
import { useDocumentCommands } from '../../documents/document-home.ts'
import { MoneyLine, PeekHeading, PeekPanel, PeekPart } from '../../list/peek/peek-panel.tsx'
import { SkeletonLines } from '../../ui/states/skeleton-lines.tsx'
import { OrderActions } from '../life/order-actions.tsx'
import { OrderPeekFacts } from './order-peek-facts.tsx'
import { chargeName, chargedBy } from '../form/order-charges.ts'
import { OrderState } from '../order-chip.tsx'
import { OrderLink } from '../order-link.tsx'
import { ListOrigin, originSearch } from '../../list/list-origin.ts'
import { orderHome } from './order-ways.ts'
import classes from './order-peek.module.css'
import { OrderTrack } from '../life/order-track.tsx'
import { orderQuery } from '../orders.api.ts'
import { t } from '../orders.messages.ts'

interface OrderPeekProps {
  id: number
  onClose: () => void
  /** After the goods: what the screen around it knows besides. */
  children?: ReactNode
}

export function OrderPeek({ id, onClose, children }: OrderPeekProps) {
  const { data: order, error, isError, refetch } = useQuery(orderQuery(id))
  useDocumentCommands(orderHome, order)
  return (
    <PeekPanel
      label={t('peek.label', { number: order?.number_id ?? '' })}
      onClose={onClose}
      head={
        order && (
          <PeekHeading title={<OrderLink id={order.id} number={order.number_id} />}>
            <OrderState order={order} />
          </PeekHeading>
        )
      }
      actions={order && <Actions order={order} />}
    >
      {order && <Facts order={order}>{children}</Facts>}
      {!order && isError && <ErrorPanel error={error} onRetry={() => void refetch()} />}
      {!order && !isError && <SkeletonLines count={12} />}
    </PeekPanel>
  )
}

function Actions({ order }: { order: OrderRecord }) {
  const origin = originSearch(useContext(ListOrigin))
  const open = (
    <Button
      rightSection={<kbd aria-hidden>↵</kbd>}
      renderRoot={(props) => (
        <Link to="/app/orders/edit/$id" params={{ id: String(order.id) }} search={origin} {...props} />
      )}
    >
      {t('openOrder')}
    </Button>
  )
  return order.view === 'staff' ? <OrderActions order={order} isUnsaved={isNever} beside={open} /> : open
}

/** Nothing is typed here. */
const isNever = () => false

type Detail = OrderRecord['details'][number]

function Facts({ order, children }: { order: OrderRecord; children: ReactNode }) {
  return (
    <>
      <OrderTrack status={order.status} />
      {order.details.map((detail) => (
        <ol key={detail.id} className={classes.stops}>
          <Stop stop={detail.loading} kind={t('peek.loading')} />
          <Stop stop={detail.unloading} kind={t('peek.delivery')}>
            {order.view === 'staff' && (
              <RouteChip from={detail.loading.place} to={detail.unloading.place} avoidSea={order.avoid_sea} />
            )}
          </Stop>
        </ol>
      ))}
      <PeekPart title={t('peek.goods')}>
        {order.details.map((detail) => (
          <Goods key={detail.id} detail={detail} />
        ))}
      </PeekPart>
      {children}
      {order.view === 'staff' ? <OrderPeekFacts order={order} /> : <CustomerMoney order={order} />}
    </>
  )
}

function CustomerMoney({ order }: { order: CustomerOrderRecord }) {
  const { customer_price: price, charges } = order
  if (price === null) return null
  return (
    <PeekPart title={`${t('peek.money')}, €`}>
      <MoneyLine label={t('peek.price')} value={amountOf(price)} isTotal={charges.length === 0} />
      {charges.map((line, index) => (
        <MoneyLine key={index} label={chargeName(line)} value={amountOf(line.amount)} />
      ))}
      {charges.length > 0 && (
        <MoneyLine label={t('peek.total')} value={amountOf(chargedBy(price, charges))} isTotal />
      )}
    </PeekPart>
  )
}

interface StopProps {
  stop: CustomerStopRecord
  kind: string
  /** Beside its hours. */
  children?: ReactNode
}

function Stop({ stop, kind, children }: StopProps) {
  const window = windowTimes(stop).join(' – ')
  return (
    <li>
      <span className="strong">
        <span className="visually-hidden">{kind}: </span>
        {stop.place.country_iso} {stop.place.city} · {stop.place.name}
      </span>
      <span className="nowrap">{dayOf(stop.date)}</span>
      <span className={classes.hours}>
        <span>
          {[window && `${window} ${zoneCityOf(stop.timezone)}`, customsOf(stop)].filter(Boolean).join(' · ')}
        </span>
        {children}
      </span>
    </li>
  )
}

function customsOf(stop: CustomerStopRecord): string {
  if (stop.custom !== 1) return ''
  return stop.custom_place ? t('peek.customs', { place: stop.custom_place.city }) : t('peek.customsHere')
}

function Goods({ detail }: { detail: Detail }) {
  const packings = useNames('packing')
  const cargos = useNames('cargo')
  const packed = detail.packings.map((line) => {
    const { packing_type_id: id, pallets: count } = line
    const packing = 'name_en' in line ? line : packings.find((category) => category.id === id)
    return packing
      ? t('peek.pieces', { count, name: categoryName(packing) })
      : t('peek.piecesPlain', { count })
  })
  const loaded = detail.cargos.flatMap((line) => {
    const cargo = 'name_en' in line ? line : cargos.find((category) => category.id === line.cargo_id)
    return line.description || (cargo ? categoryName(cargo) : [])
  })
  const weight = weightOf(detail)
  const line = [
    ...packed,
    ...loaded,
    weight ? kilogramsOf(weight) : '',
    t('peek.metres', { value: metresOf(detail.load_meters) }),
    temperatureOf(detail),
  ]
  return <p className="bare">{line.filter(Boolean).join(' · ') || t('peek.noGoods')}</p>
}

/** Customers may not read the lookups: their goods come by name. */
function useNames(type: CategoryType): readonly Category[] {
  const mayRead = useCan()('categories.read')
  return useQuery({ ...categoryQuery(type), enabled: mayRead }).data ?? []
}

function temperatureOf({ temp, start_temp, stop_temp, degrees }: Detail): string {
  const ends = [start_temp, stop_temp].filter((end) => end !== null)
  const range = ends.length > 0 ? ends.map(signed).join(' … ') : signed(temp)
  return range && `${range} °${degrees}`
}

const signed = (degrees: number | null): string =>
  degrees === null ? '' : `${degrees > 0 ? '+' : ''}${degrees}`
