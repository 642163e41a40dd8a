import { carrierPayableColumns, payableColumns } from '@dromos/contract/statistics/payable-columns.ts'
import type { CarrierPayableLine, PayableLine } from '@dromos/contract/statistics/payable-columns.ts'
import { groupNames } from '@dromos/contract/statistics/panel-words.rules.ts'
import { rateColumns } from '@dromos/contract/statistics/rate-columns.ts'
import type { RateLine } from '@dromos/contract/statistics/rate-columns.ts'
import type { SheetPanel } from '@dromos/contract/statistics/panels.rules.ts'
import type { StatisticsQuery } from '@dromos/contract/statistics/statistics.ts'
import type { Context } from '../../platform/context.ts'
import type { Sheet } from '../../sheets/sheets.ts'
import { readRates } from './expenses.service.ts'
import type { StatisticsDeps } from './statistics-asked.service.ts'
import { listCarrierPayables, readPayables } from '../accounting/carrier-payables.service.ts'

type GroundOf = (inside: Context) => StatisticsDeps

/** What carriers are owed, independent of any period. */
export function payablesSheet(
  { business }: StatisticsQuery,
  groundOf: GroundOf,
): Pick<Sheet<PayableLine>, 'columns' | 'rows'> {
  return {
    columns: payableColumns,
    rows: async function* payables(inside) {
      // A line for each time of paying, whatever is owed: never too many.
      yield (await readPayables(inside, { business }, groundOf(inside).figures)).payables
    },
  }
}

/** A file has every carrier that a workbook holds. */
const MOST_ROWS = 10_000

/** What each carrier is owed. */
export function carrierPayablesSheet(
  { business }: StatisticsQuery,
  groundOf: GroundOf,
): Pick<Sheet<CarrierPayableLine>, 'columns' | 'rows'> {
  return {
    columns: carrierPayableColumns,
    rows: async function* carriers(inside, counted) {
      const asked = { business, most: MOST_ROWS }
      const found = await listCarrierPayables(inside, asked, groundOf(inside).figures)
      await counted(found.carriers.length)
      yield found.carriers
    },
  }
}

const rateGroups = { rates: 'business', rates_customer: 'customer', rates_user: 'user' } as const

export const isOfRates = (panel: SheetPanel): panel is keyof typeof rateGroups => panel in rateGroups

/** Profit after expenses, divided both ways. */
export function ratesSheet(
  panel: keyof typeof rateGroups,
  query: StatisticsQuery,
  groundOf: GroundOf,
): Pick<Sheet<RateLine>, 'columns' | 'rows'> {
  return {
    columns: rateColumns,
    rows: async function* rates(inside, counted) {
      const read = (split: 'orders' | 'turnover') =>
        readRates(inside, { ...query, by: rateGroups[panel], split }, groundOf(inside))
      const { rates: byOrders } = await read('orders')
      const { rates: byTurnovers } = await read('turnover')
      await counted(byOrders.length)
      yield byOrders.flatMap((byOrder) => {
        const byTurnover = byTurnovers.find(({ key }) => key === byOrder.key)
        return byTurnover
          ? [{ name: byOrder.label || groupNames.none[inside.language], byOrder, byTurnover }]
          : []
      })
    },
  }
}
