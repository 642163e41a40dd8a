import type { InvoiceSide } from '@dromos/contract/orders/accounting/invoice-lock.rules.ts'
import { staffOrderColumns } from '@dromos/contract/orders/columns.ts'
import { customerOrderColumns } from '@dromos/contract/orders/customer-columns.ts'
import { timeWith } from '@dromos/contract/consignments/stop-times.rules.ts'
import type { OrderCommand } from '@dromos/contract/orders/moves.ts'
import type { CustomerOrderRow, OrderRow } from '@dromos/contract/orders/order-rows.ts'
import { orderFlagWords } from '@dromos/contract/constants/order-words.ts'
import { orderStatus } from '@dromos/contract/constants/order-statuses.ts'
import { isProfitKnown, marginOf } from '@dromos/contract/orders/money.ts'
import { Fragment } from 'react'
import { categoryNames } from '../../categories/category-names-chip.tsx'
import { LateUnreadFlag } from '../../documents/chat/unread/late-unread-flag.tsx'
import { language } from '../../i18n/language.ts'
import { gridColumns } from '../../list/grid-columns.ts'
import type { DrawnColumn } from '../../list/grid-columns.ts'
import { amountOf, dayOf, dayPartsOf, metresOf, momentOf, percentOf } from '../../platform/format.ts'
import { t as aade } from '../accounting/invoice-marks.messages.ts'
import { OrderState } from '../order-chip.tsx'
import { useCan } from '../../platform/session/session.tsx'
import { RecordLink } from '../../list/record-link.tsx'
import { GroupageLink } from '../../groupages/groupage-link.tsx'
import { OrderLink } from '../order-link.tsx'
import { t } from '../orders.messages.ts'
import classes from '../orders.module.css'

/** Where and when; what does not fit goes in this order: the hour, the weekday, the end of the city's name. */
export function StopLine({ stop }: { stop: CustomerOrderRow['loading'] }) {
  const { weekday, day } = dayPartsOf(stop.date)
  const time = stop.time_from && timeWith(stop.time_from, stop.offset)
  return (
    <span
      className={classes.stop}
      title={`${stop.country_iso} ${stop.city} · ${stop.name} · ${dayOf(stop.date)} ${time ?? ''}`.trim()}
    >
      <span className={classes.where}>
        {stop.country_iso} {stop.city}
      </span>
      <span className={classes.when} style={{ minWidth: `${day.length}ch` }}>
        <span data-day={day}>
          <span>
            {weekday} {day}
          </span>
        </span>
      </span>{' '}
      <span className={classes.spare}>
        {[stop.time_from, shortOffset(stop.offset)].filter(Boolean).join(' ')}
      </span>
    </span>
  )
}

// `+03:00` → `+3`: the place beside it needs its room.
const shortOffset = (offset: string | null): string | undefined =>
  offset?.replace(/([+-])0?(\d+):00$/, '$1$2')

const marksOn = (marks: OrderRow['marks'], side: InvoiceSide) => marks.filter((one) => one.side === side)

const titled = (text: string) => <span title={text}>{text}</span>

const muted = (text: string | null) => <span className={classes.muted}>{text}</span>

/** A cancelled order that nobody pays for anything. */
const isNothing = ({ status, profit, customer_price: price }: OrderRow): boolean =>
  status === orderStatus.cancelled && profit === 0 && !price

const inRed = (isLoss: boolean, text: string) => <span className={isLoss ? 'danger' : undefined}>{text}</span>

const drawn: { [Id in keyof typeof customerOrderColumns]?: DrawnColumn<CustomerOrderRow> } = {
  number: {
    width: 118,
    cell: (row) => (
      <>
        <OrderLink id={row.id} number={row.number_id} />
        <LateUnreadFlag kind="order" id={row.id} />
      </>
    ),
  },
  // By the longest word of each language, and two signs.
  status: { width: language === 'el' ? 174 : 136, cell: (row) => <OrderState order={row} isShort /> },
  loading: { width: 190, grow: 2, cell: (row) => <StopLine stop={row.loading} /> },
  delivery: { width: 190, grow: 2, cell: (row) => <StopLine stop={row.delivery} /> },
  price: { width: 86 },
  metres: { width: 66, cell: (row) => metresOf(row.load_meters) },
  weight: { width: 88 },
  pallets: { width: 76 },
  references: {
    width: 110,
    grow: 2,
    cell: ({ references }) => (
      <span className={classes.muted} title={references}>
        {references}
      </span>
    ),
  },
  created: { cell: (row) => muted(momentOf(row.created_at)) },
  mark: { width: 160, cell: ({ marks }) => <Marks marks={marks} /> },
}

/** Each leads to what the tax authority shows of it, where its address is known. */
function Marks({ marks }: Pick<CustomerOrderRow, 'marks'>) {
  return marks.map(({ mark, qr_url: address }, at) => (
    <Fragment key={at}>
      {at > 0 && ', '}
      {address ? (
        <a href={address} target="_blank" rel="noopener noreferrer">
          {mark || aade('check')}
        </a>
      ) : (
        mark
      )}
    </Fragment>
  ))
}

export const customerColumns = gridColumns<CustomerOrderRow, typeof customerOrderColumns>(
  customerOrderColumns,
  { columns: drawn },
)

export const staffColumns = gridColumns<OrderRow, typeof staffOrderColumns>(staffOrderColumns, {
  columns: {
    ...drawn,
    mark: { ...drawn.mark, cell: ({ marks }) => <Marks marks={marksOn(marks, 'sell')} /> },
    carrier_mark: { ...drawn.mark, cell: ({ marks }) => <Marks marks={marksOn(marks, 'buy')} /> },
    customer: { width: 150, grow: 3, cell: (row) => titled(row.customer.name) },
    carrier: { width: 118, grow: 2, cell: (row) => <Carrier row={row} /> },
    cost: { width: 86 },
    profit: {
      cell: (row) =>
        isProfitKnown(row) && !isNothing(row) ? inRed(row.profit < 0, amountOf(row.profit)) : null,
    },
    plates: {
      width: 170,
      cell: (row) => (
        <span className={classes.plates}>
          {row.plates_missing ? (
            <EnterPlates row={row} />
          ) : (
            [row.pn_truck, row.pn_trailer].filter(Boolean).join(' / ')
          )}
        </span>
      ),
    },
    assigned: { cell: (row) => muted(row.assign_user) },
    business: { width: 140 },
    extra: { width: 86, cell: (row) => <Extras row={row} /> },
    prepay: { width: 92, cell: (row) => <Advances row={row} /> },
    margin: { cell: (row) => <Margin row={row} /> },
    cargo: { width: 150 },
    load: { width: 100 },
    loading_place: { width: 170 },
    delivery_place: { width: 170 },
    contact: { width: 140, cell: ({ contact }) => muted(contact) },
    transporter: { width: 140, cell: ({ transporter }) => muted(transporter) },
    direction: { width: 110 },
    terms: { width: 100 },
    created_by: { cell: (row) => muted(row.created_by) },
    updated: { cell: (row) => muted(momentOf(row.updated_at)) },
    updated_by: { cell: (row) => muted(row.updated_by) },
  },
  names: categoryNames,
})

const assign: OrderCommand = 'assign'
const changeTruck: OrderCommand = 'change_truck'

function EnterPlates({ row: { id, groupage } }: { row: OrderRow }) {
  const words = t('enterPlates')
  if (!useCan()('orders.write')) return muted(orderFlagWords.platesMissing[language])
  if (groupage) return <GroupageLink id={groupage.id} number={groupage.number_id} />
  return (
    <RecordLink edit="/app/orders/edit" id={id} begin={changeTruck} className={classes.assign}>
      {words}
    </RecordLink>
  )
}

function Carrier({ row }: { row: OrderRow }) {
  const mayAssign = useCan()('orders.write')
  if (row.carrier) return titled(row.carrier.name)
  if (row.status === orderStatus.cancelled) return null
  // What a groupage drives gets its carrier there.
  if (row.groupage) return <GroupageLink id={row.groupage.id} number={row.groupage.number_id} />
  if (row.status !== orderStatus.created || row.closed || !mayAssign) return muted(t('noCarrier'))
  return (
    <RecordLink edit="/app/orders/edit" id={row.id} begin={assign} className={classes.assign}>
      {t('assignCarrier')}
    </RecordLink>
  )
}

function Extras({ row: { extra_sell: charged, extra_buy: paid } }: { row: OrderRow }) {
  if (charged === 0 && paid === 0) return null
  const hint = t('extraHint', { charged: amountOf(charged), paid: amountOf(paid) })
  return <span title={hint}>{amountOf(charged - paid)}</span>
}

function Advances({ row: { prepay_sell: charged, prepay_buy: paid } }: { row: OrderRow }) {
  if (charged === 0 && paid === 0) return null
  if (charged === paid) return amountOf(paid)
  const hint = t('prepayHint', { charged: amountOf(charged), paid: amountOf(paid) })
  return <span title={hint}>{`${amountOf(paid)} / ${amountOf(charged)}`}</span>
}

function Margin({ row }: { row: OrderRow }) {
  const margin = isProfitKnown(row) ? marginOf(row.profit, row.customer_price + row.extra_sell) : null
  return margin === null ? null : inRed(row.profit < 0, percentOf(margin))
}
