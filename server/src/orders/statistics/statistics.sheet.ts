import type { HandlerInput } from '@dromos/contract/base/endpoint.ts'
import type { statisticsApi } from '@dromos/contract/statistics/statistics.ts'
import { panelTitles } from '@dromos/contract/statistics/panel-words.rules.ts'
import type { Context } from '../../platform/context.ts'
import { invalid } from '../../platform/errors.ts'
import type { Exchange } from '../../platform/http/http.ts'
import { exportSheet } from '../../sheets/sheets.ts'
import { exportPaper } from './statistics-paper.service.ts'
import type { PaperGround } from './statistics-paper.service.ts'
import { withPanel } from './statistics-tables.service.ts'

type Asked = HandlerInput<(typeof statisticsApi)['GET /stats/export']>['query']

/** One table as a file, or as a PDF those of a tab; what is written behind the scenes is counted on the connections of exports. */
export function exportStatistics(
  context: Context,
  { format, columns, timezone, panel, tab, ...query }: Asked,
  exchange: Exchange,
  ground: PaperGround,
) {
  if (format === 'pdf') return exportPaper(context, exchange, { tab, query }, ground)
  if (!columns) throw invalid({ columns: 'required' })
  const file = { format, columns, timezone }
  return withPanel({ panel, query, context, ground }, (table) =>
    exportSheet(context, exchange, file, { area: 'stats', title: panelTitles[panel], ...table }),
  )
}
