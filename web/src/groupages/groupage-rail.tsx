import { groupageColumns } from '@dromos/contract/groupages/columns.ts'
import type { GroupageOrder, GroupageRecord } from '@dromos/contract/groupages/groupages.ts'
import type { TourMoney } from '@dromos/contract/groupages/money.ts'
import { groupageStatus } from '@dromos/contract/constants/groupage-statuses.ts'
import { language } from '../i18n/language.ts'
import { kilogramsOf, kilometresOf, metresOf, moneyOf } from '../platform/format.ts'
import { fact, FactLines } from '../ui/fact-lines.tsx'
import { RailCard } from '../ui/rail.tsx'
import type { RailContent } from '../ui/rail.tsx'
import { t } from './groupages.messages.ts'
import { legName, legStands } from './leg-invoice-lines.ts'
import { GroupageLatest } from './life/groupage-log-panel.tsx'
import { TourOrderCard } from './tour-order.tsx'
import { sumOf } from './trailer-load.tsx'

interface Tour {
  orders: readonly GroupageOrder[]
  money: TourMoney
}

/** What has to be known of a groupage while it is planned: its six amounts, what it carries, what happened. */
export const groupageRail = (tour: Tour, groupage: GroupageRecord | null): RailContent => ({
  label: t('rail'),
  line: (
    <span>
      <span className="muted">{t('profit')}</span> <b className="digits">{profitOf(tour.money)}</b>
    </span>
  ),
  cards: (
    <>
      <RailCard title={t('money')} memory="groupage.money" aside={profitOf(tour.money)}>
        <FactLines lines={moneyLinesOf(tour.money)} />
      </RailCard>
      <RailCard title={t('load')} memory="groupage.load">
        <FactLines lines={loadLinesOf(tour.orders)} />
      </RailCard>
      {groupage && <LegInvoices groupage={groupage} />}
      {groupage && <TourOrderCard id={groupage.id} confirmation={groupage.carrier_confirmation} />}
      {groupage && (
        <RailCard title={t('latest')} memory="groupage.latest">
          <GroupageLatest groupage={groupage} />
        </RailCard>
      )}
    </>
  ),
})

/** What is owed for legs before and after, once the groupage was sent. */
function LegInvoices({ groupage: { legs, status } }: { groupage: GroupageRecord }) {
  const carried = legs.filter(({ firm_carrier: carrier }) => carrier !== null)
  const isOwed = status !== groupageStatus.draft && status !== groupageStatus.cancelled
  if (!isOwed || carried.length === 0) return null
  return (
    <RailCard title={t('legInvoices')} memory="groupage.legs">
      <FactLines lines={carried.map((leg) => fact(legName(leg), legStands(leg)))} />
    </RailCard>
  )
}

const profitOf = ({ profit }: TourMoney): string => (profit === null ? t('unknown') : moneyOf(profit))

const amounts = [
  'freight_before',
  'freight_main',
  'freight_after',
  'cost_before',
  'cost_main',
  'cost_after',
] as const

const amountIn = (money: TourMoney) => (name: (typeof amounts)[number]) =>
  fact(groupageColumns[name].word[language], moneyOf(money[name]))

/** What is charged for the legs before and after. */
export const sideFreightOf = (money: TourMoney) =>
  (['freight_before', 'freight_after'] as const).map(amountIn(money))

export const moneyLinesOf = (money: TourMoney) => [
  ...amounts.map(amountIn(money)),
  fact(t('profit'), <b>{profitOf(money)}</b>),
]

export const loadLinesOf = (orders: readonly GroupageOrder[]) => [
  fact(groupageColumns.metres.word[language], metresOf(sumOf(orders, 'load_meters'))),
  fact(groupageColumns.weight.word[language], kilogramsOf(sumOf(orders, 'weight'))),
  fact(t('places'), metresOf(sumOf(orders, 'places'))),
  fact(t('kilometres'), kilometresOf(sumOf(orders, 'km'))),
]
