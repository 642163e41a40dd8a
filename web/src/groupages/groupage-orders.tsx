import type { GroupageOrder } from '@dromos/contract/groupages/groupages.ts'
import type { MemberShare, TourMoney } from '@dromos/contract/groupages/money.ts'
import { orderStatus } from '@dromos/contract/constants/order-statuses.ts'
import { ActionIcon } from '@mantine/core'
import { useFieldArray, useWatch } from 'react-hook-form'
import { OrderLink } from '../orders/order-link.tsx'
import { amountOf, dayOf, metresOf } from '../platform/format.ts'
import { toast } from '../ui/dialogs/toast.tsx'
import { MoneyField } from '../ui/fields/number-field.tsx'
import { FormSection } from '../ui/form/form-section.tsx'
import { IconArrowDown, IconArrowUp, IconTrash } from '../ui/icons.ts'
import { t as ui } from '../ui/ui.messages.ts'
import type { GroupageFormApi } from './groupage-form-values.ts'
import { t } from './groupages.messages.ts'
import { OrderPicker } from './order-picker.tsx'
import { sumOf } from './trailer-load.tsx'
import classes from './groupages.module.css'

interface GroupageOrdersProps {
  form: GroupageFormApi
  orders: readonly GroupageOrder[]
  money: TourMoney
  /** What has to be known of the shares. */
  note: string
  /** Nobody joins or leaves any more. */
  isFixed: boolean
  onPick: (order: GroupageOrder) => void
}

/** The orders of a tour in the sequence of loading, each with what it brings, bears and earns. */
export function GroupageOrders({ form, orders, money: tour, note, isFixed, onPick }: GroupageOrdersProps) {
  const figures = figuresOf(tour.shares)
  const list = useFieldArray({ control: form.control, name: 'orders', keyName: 'key' })
  const carrier = useWatch({ control: form.control, name: 'firm_carrier_id' })
  const add = (order: GroupageOrder) => {
    onPick(order)
    list.append({ order_id: order.id, agreed: null }, { shouldFocus: false })
  }
  const take = (row: number, { id, number_id: number }: GroupageOrder) => {
    const [taken, legs] = [form.getValues(`orders.${row}`), form.getValues('legs')]
    list.remove(row)
    // Who is not in the groupage is in none of its legs; one that is left empty goes.
    const left = legs.map((leg) => ({ ...leg, orders: leg.orders.filter((one) => one.order_id !== id) }))
    form.setValue(
      'legs',
      left.filter((leg) => leg.orders.length > 0),
      { shouldDirty: true },
    )
    const restore = () => {
      list.insert(row, taken, { shouldFocus: false })
      form.setValue('legs', legs, { shouldDirty: true })
    }
    toast({ text: t('taken', { number }), action: { label: ui('undo'), run: restore } })
  }
  return (
    <FormSection title={t('sections.orders')}>
      {!isFixed && (
        <div className={classes.whole}>
          <OrderPicker chosen={new Set(orders.map(({ id }) => id))} carrier={carrier ?? null} onPick={add} />
        </div>
      )}
      {orders.length === 0 ? (
        <p className="muted whole">{t('noOrders')}</p>
      ) : (
        <div className={classes.scroll}>
          <table className={classes.table}>
            <Head figures={figures} />
            <tbody>
              {list.fields.map(({ key }, row) => {
                const order = orders[row]
                return (
                  order && (
                    <Row
                      key={key}
                      form={form}
                      row={row}
                      order={order}
                      figures={figures}
                      share={tour.shares[row]}
                      isFixed={isFixed}
                      isLast={row === orders.length - 1}
                      onMove={(to) => list.move(row, to)}
                      onTake={() => take(row, order)}
                    />
                  )
                )
              })}
            </tbody>
            <Foot orders={orders} tour={tour} figures={figures} />
          </table>
        </div>
      )}
      <p className="muted whole">{note}</p>
    </FormSection>
  )
}

type Drilldown = 'metres' | 'freight' | 'before' | 'main' | 'after' | 'share' | 'profit'

/** What stands in the table: legs that the tour does not have take no room. */
const figuresOf = (shares: readonly MemberShare[]): Drilldown[] => [
  'metres',
  'freight',
  ...(shares.some(({ before }) => before > 0) ? (['before'] as const) : []),
  'main',
  ...(shares.some(({ after }) => after > 0) ? (['after'] as const) : []),
  'share',
  'profit',
]

function Head({ figures }: { figures: readonly Drilldown[] }) {
  return (
    <thead>
      <tr>
        <th>{t('table.order')}</th>
        {figures.map((name) => (
          <th key={name} className={classes.number}>
            {t(`table.${name}`)}
          </th>
        ))}
      </tr>
    </thead>
  )
}

interface RowProps {
  form: GroupageFormApi
  row: number
  order: GroupageOrder
  figures: readonly Drilldown[]
  share: MemberShare | undefined
  isFixed: boolean
  isLast: boolean
  onMove: (to: number) => void
  onTake: () => void
}

function Row({ form, row, order, figures, share, isFixed, isLast, onMove, onTake }: RowProps) {
  const { number_id: number } = order
  const values = amountsOf(order, share)
  return (
    <tr>
      <td className={classes.order}>
        <span className="clip">
          <OrderLink id={order.id} number={number} /> {order.customer}
        </span>
        <span className="clip muted">{wayOf(order)}</span>
        <div className={classes.hand}>
          <span className="small" aria-hidden>
            {t('field.agreed')}
          </span>
          <MoneyField
            control={form.control}
            name={`orders.${row}.agreed`}
            label={t('agreedOf', { number })}
            isLabelHidden
          />
          {!isFixed && (
            <>
              <ActionIcon
                aria-label={t('up', { number })}
                disabled={row === 0}
                onClick={() => onMove(row - 1)}
              >
                <IconArrowUp size={14} />
              </ActionIcon>
              <ActionIcon
                aria-label={t('down', { number })}
                disabled={isLast}
                onClick={() => onMove(row + 1)}
              >
                <IconArrowDown size={14} />
              </ActionIcon>
              <ActionIcon
                aria-label={t('take', { number })}
                disabled={order.status >= orderStatus.delivery}
                onClick={onTake}
              >
                <IconTrash size={14} />
              </ActionIcon>
            </>
          )}
        </div>
      </td>
      {figures.map((name) => (
        <Amount key={name} value={values[name]} />
      ))}
    </tr>
  )
}

const wayOf = ({ loading, delivery }: GroupageOrder): string =>
  `${loading.country_iso} ${loading.city} ${dayOf(loading.date)} → ${delivery.country_iso} ${delivery.city} ${dayOf(delivery.date)}`

type Shown = { text: string; isNegative?: boolean }

const money = (cents: number | null): Shown =>
  cents === null ? { text: t('unknown') } : { text: amountOf(cents), isNegative: cents < 0 }

/** Of a leg that the order does not take. */
const partOf = (cents: number | undefined): Shown => (cents ? money(cents) : { text: '–' })

const amountsOf = (order: GroupageOrder, share: MemberShare | undefined): Record<Drilldown, Shown> => ({
  metres: { text: metresOf(order.load_meters) },
  freight: money(order.customer_price),
  before: partOf(share?.before),
  main: money(share?.main ?? 0),
  after: partOf(share?.after),
  share: money(share?.share ?? null),
  profit: money(share?.profit ?? null),
})

/** An amount that is open while a cost cannot be divided. */
const Amount = ({ value: { text, isNegative } }: { value: Shown }) => (
  <td className={classes.number} data-negative={isNegative || undefined}>
    {text}
  </td>
)

interface FootProps {
  orders: readonly GroupageOrder[]
  tour: TourMoney
  figures: readonly Drilldown[]
}

function Foot({ orders, tour, figures }: FootProps) {
  const values: Record<Drilldown, Shown> = {
    metres: { text: metresOf(sumOf(orders, 'load_meters')) },
    freight: money(tour.freight_main),
    before: money(tour.cost_before),
    main: money(tour.cost_main),
    after: money(tour.cost_after),
    share: money(tour.cost_before + tour.cost_main + tour.cost_after),
    profit: money(tour.profit),
  }
  return (
    <tfoot>
      <tr>
        <th scope="row">{t('table.total')}</th>
        {figures.map((name) => (
          <Amount key={name} value={values[name]} />
        ))}
      </tr>
    </tfoot>
  )
}
