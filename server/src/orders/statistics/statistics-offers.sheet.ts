import { offerCountColumns, offerWonColumns } from '@dromos/contract/statistics/columns.ts'
import type { OfferLine } from '@dromos/contract/statistics/columns.ts'
import type { OfferGroup } from '@dromos/contract/statistics/offer-drilldown.rules.ts'
import type { OfferGroupRow } from '@dromos/contract/statistics/offers-won.ts'
import { groupNames } from '@dromos/contract/statistics/panel-words.rules.ts'
import type { StatisticsQuery } from '@dromos/contract/statistics/statistics.ts'
import type { Language } from '@dromos/contract/constants/languages.ts'
import type { Context } from '../../platform/context.ts'
import type { Sheet } from '../../sheets/sheets.ts'
import type { StatisticsDeps } from './statistics-asked.service.ts'
import { readOffersWon } from './statistics-offers.service.ts'

/** A file has every group that a workbook holds; all beyond are one row. */
const MOST_ROWS = 10_000

/** How offers have ended, every row of it. */
export function offersSheet(
  by: OfferGroup,
  query: StatisticsQuery,
  { isPriced, groundOf }: { isPriced: boolean; groundOf: (inside: Context) => StatisticsDeps },
): Pick<Sheet<OfferLine>, 'columns' | 'rows'> {
  return {
    columns: isPriced ? offerWonColumns : offerCountColumns,
    rows: async function* offers(inside, counted) {
      const asked = { ...query, sort: 'sent', most: MOST_ROWS } as const
      const { groups } = await readOffersWon(inside, by, asked, groundOf(inside))
      await counted(groups.length)
      yield groups.map((group) => ({
        name: nameOf(group, inside.language),
        now: group.now,
        before: group.before,
      }))
    },
  }
}

function nameOf(
  { key, label, country, label_to: labelTo, country_to: countryTo }: OfferGroupRow,
  language: Language,
): string {
  if (key === null) return groupNames.others[language]
  return labelTo === '' ? label : `${country} ${label} → ${countryTo} ${labelTo}`
}
