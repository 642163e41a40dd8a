import { damageColumns, delayColumns } from '@dromos/contract/statistics/columns.ts'
import type { CauseLine, DamageLine } from '@dromos/contract/statistics/columns.ts'
import { groupNames } from '@dromos/contract/statistics/panel-words.rules.ts'
import type { StatisticsQuery } from '@dromos/contract/statistics/statistics.ts'
import { delayReasonWords, delaySideWords } from '@dromos/contract/constants/delay-words.ts'
import type { Language } from '@dromos/contract/constants/languages.ts'
import type { Words } from '@dromos/contract/constants/words.ts'
import type { Context } from '../../platform/context.ts'
import type { Sheet } from '../../sheets/sheets.ts'
import type { StatisticsDeps } from './statistics-asked.service.ts'
import { readDamages, readDelays } from './statistics-incidents.service.ts'

type Table<R> = Pick<Sheet<R>, 'columns' | 'rows'>
type GroundOf = (inside: Context) => StatisticsDeps

export function delaysSheet(query: StatisticsQuery, groundOf: GroundOf): Table<CauseLine> {
  return {
    columns: delayColumns,
    rows: async function* causes(inside, counted) {
      const { causes: found } = await readDelays(inside, query, groundOf(inside))
      await counted(found.length)
      yield found.map((cause) => ({
        ...cause,
        reason: said(delayReasonWords, cause.reason, inside.language),
        responsible: cause.responsible && said(delaySideWords, cause.responsible, inside.language),
      }))
    },
  }
}

const said = (words: Readonly<Record<string, Words>>, name: string, language: Language): string =>
  words[name]?.[language] ?? (name || groupNames.unexplained[language])

export function damagesSheet(query: StatisticsQuery, groundOf: GroundOf): Table<DamageLine> {
  return {
    columns: damageColumns,
    rows: async function* damages(inside, counted) {
      const { damages: found } = await readDamages(inside, query, groundOf(inside))
      await counted(found.length)
      yield found
    },
  }
}
