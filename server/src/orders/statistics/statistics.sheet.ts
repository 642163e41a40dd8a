import type { HandlerInput } from '@dromos/contract/base/endpoint.ts'
import { toDateIn } from '@dromos/contract/statistics/period-words.rules.ts'
import type { statisticsApi, StatisticsQuery } from '@dromos/contract/statistics/statistics.ts'
import { panelTitles } from '@dromos/contract/statistics/panel-words.rules.ts'
import type { Language } from '@dromos/contract/constants/languages.ts'
import type { Words } from '@dromos/contract/constants/words.ts'
import type { Context } from '../../platform/context.ts'
import { invalid } from '../../platform/errors.ts'
import type { Exchange } from '../../platform/http/http.ts'
import { exportSheet } from '../../sheets/sheets.ts'
import { questionOf } from './statistics-asked.service.ts'
import { exportPaper } from './statistics-paper.service.ts'
import type { PdfDeps } from './statistics-paper.service.ts'
import { withPanel } from './statistics-tables.service.ts'

type ExportQuery = HandlerInput<(typeof statisticsApi)['GET /stats/export']>['query']

/** One table as a file, or as a PDF those of a tab; what is written behind the scenes is counted on the connections of exports. */
export async function exportStatistics(
  context: Context,
  { format, columns, timezone, separator, panel, tab, ...query }: ExportQuery,
  exchange: Exchange,
  ground: PdfDeps,
) {
  if (format === 'pdf') return exportPaper(context, exchange, { tab, query }, ground)
  if (!columns) throw invalid({ columns: 'required' })
  const file = { format, columns, timezone, separator }
  const title =
    panel === 'payables' ? panelTitles[panel] : await dated(panelTitles[panel], { context, query, ground })
  return withPanel({ panel, query, context, ground }, (table) =>
    exportSheet(context, exchange, file, { area: 'stats', title, ...table }),
  )
}

/** The name of a file of a period that has not ended says as far as when it counts. */
async function dated(
  title: Words,
  { context, query, ground }: { context: Context; query: StatisticsQuery; ground: PdfDeps },
): Promise<Words> {
  const { heading } = await questionOf(context, query, ground)
  if (!heading.whole) return title
  const said = (language: Language) => `${title[language]}, ${toDateIn(language, heading).replace(':', '')}`
  return { en: said('en'), el: said('el') }
}
