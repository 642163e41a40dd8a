import { writeFile } from 'node:fs/promises'
import { buffer } from 'node:stream/consumers'
import {
  emissionColumns,
  emissionFactorColumns,
  emissionGroupColumns,
} from '@dromos/contract/statistics/emission-columns.ts'
import { emissionNotes, emissionWords } from '@dromos/contract/statistics/emission-words.rules.ts'
import { basisTexts } from '@dromos/contract/statistics/filter-texts.ts'
import { dimensions } from '@dromos/contract/statistics/drilldown.rules.ts'
import type { StatisticsTab } from '@dromos/contract/statistics/filters.ts'
import { panelTitles } from '@dromos/contract/statistics/panel-words.rules.ts'
import { panelsOfTab } from '@dromos/contract/statistics/panels.rules.ts'
import type { SheetPanel } from '@dromos/contract/statistics/panels.rules.ts'
import type { StatisticsHeading, StatisticsQuery } from '@dromos/contract/statistics/statistics.ts'
import type { Columns } from '@dromos/contract/constants/columns.ts'
import { listTitles } from '@dromos/contract/constants/words.ts'
import { houseOf } from '../../businesses/business-house.service.ts'
import type { FileStore } from '../../files/files.ts'
import { audit } from '../../platform/audit.ts'
import type { Actor, Context } from '../../platform/context.ts'
import { AppError, notFound } from '../../platform/errors.ts'
import type { ExportSink, Exchange } from '../../platform/http/http.ts'
import { makePdf } from '../../platform/pdf/pdf.ts'
import { exportFile } from '../../sheets/sheets.ts'
import type { OnCounted } from '../../sheets/sheets.ts'
import { isForStaff } from '../list/order-drilldown.policy.ts'
import { isCustomerView } from '../orders.policy.ts'
import { readEmissions } from './emissions.service.ts'
import { sayFilters } from './filter-sentence.service.ts'
import { questionOf } from './statistics-asked.service.ts'
import type { StatisticsDeps } from './statistics-asked.service.ts'
import {
  emissionCards,
  judgedNotes,
  owedNote,
  paperCards,
  pendingNotes,
  toDateNotes,
} from './statistics-paper-cards.ts'
import { statisticsSheets } from './statistics-paper.ts'
import type { PaperPart, StatisticsPaper } from './statistics-paper.ts'
import { columnsOnPaper, MOST_ROWS, textTable } from './statistics-paper-table.ts'
import { nameOf, withPanel } from './statistics-tables.service.ts'
import { listPaperBusinesses } from './statistics-paper.queries.ts'
import { requirePanel } from './statistics.policy.ts'
import { readSummary } from './statistics.service.ts'

export interface PdfDeps extends StatisticsDeps {
  files: FileStore
}

interface AskedPaper {
  tab: StatisticsTab
  query: StatisticsQuery
}

/** The cards and tables of a tab as a PDF: read at one moment, and drawn once the database has been left alone. */
export function exportPaper(context: Context, exchange: Exchange, asked: AskedPaper, ground: PdfDeps) {
  const panels = panelsFor(context.actor, asked.tab)
  return exportFile(context, exchange, {
    title: listTitles.stats,
    format: 'pdf',
    write: async (inside, { path, desk }) => {
      const paper = await readPaper(inside, { ...asked, panels, desk }, ground)
      if (desk.left.aborted) throw new AppError('unavailable')
      const { title, house, madeAt } = paper
      const document = {
        title,
        author: house.name,
        language: context.language,
        madeAt,
        sheets: statisticsSheets(paper),
      }
      const { bytes } = await makePdf(document, context.actor.id)
      await writeFile(path, bytes, { mode: 0o600 })
    },
  })
}

/** A customer has no table of carriers and colleagues. */
function panelsFor(actor: Actor, tab: StatisticsTab): readonly SheetPanel[] {
  const all = panelsOfTab[tab]
  for (const panel of all) requirePanel(actor, panel)
  if (!isCustomerView(actor)) return all
  const own = all.filter((panel) => {
    const dimension = dimensions.find((known) => known === panel)
    return panel !== 'delays' && !(dimension && isForStaff(dimension))
  })
  if (own.length === 0) throw notFound()
  return own
}

type Reading = AskedPaper & { panels: readonly SheetPanel[]; desk: ExportSink }

async function readPaper(context: Context, asked: Reading, ground: PdfDeps): Promise<StatisticsPaper> {
  const { language, db: outside, clock } = context
  const reading = outside.transaction().setIsolationLevel('repeatable read')
  const read = await reading.execute(async (db) => {
    const inside = { ...context, db }
    const within = { ...ground, figures: db }
    const tables = asked.tab === 'emissions' ? emissionParts : panelParts
    const { heading, cards, parts, notes } = await tables(inside, asked, within)
    const { now } = (await questionOf(inside, asked.query, within)).asked
    const house = await paperHouse(inside, await listPaperBusinesses(db, now, asked.query.business ?? []))
    const filters = await sayFilters(inside, asked.query)
    const after = { tab: asked.tab, format: 'pdf', ...heading.period }
    await audit(inside, { action: 'stats.export', entity: 'stats', entityId: null, after })
    return { heading, cards, parts, notes, house, filters }
  })
  const { house, heading, ...told } = read
  const isEmissions = asked.tab === 'emissions'
  return {
    ...told,
    language,
    title: isEmissions ? emissionWords.title[language] : listTitles.stats[language],
    period: heading.period,
    before: heading.before,
    basis: basisTexts[language][asked.query.type],
    isOwn: heading.is_own,
    madeAt: clock.now().toISOString(),
    house: { ...house, logo: house.logo ? await buffer(await ground.files.read(house.logo)) : null },
  }
}

/** The letterhead of the business; figures of several stand under the names of all, and nobody's address. */
async function paperHouse(
  { db, language }: Context,
  businesses: readonly [number, ...number[]],
): Promise<Omit<StatisticsPaper['house'], 'logo'> & { logo: string | null }> {
  const [first, ...others] = businesses
  const house = await houseOf(db, first, language)
  if (others.length === 0) return house
  const names = [house.name]
  for (const id of others) names.push((await houseOf(db, id, language)).name)
  return { name: names.join(' · '), lines: [], logo: null }
}

interface Parts {
  heading: StatisticsHeading
  cards: StatisticsPaper['cards']
  parts: PaperPart[]
  notes: string[]
}

async function panelParts(
  context: Context,
  { tab, query, panels, desk }: Reading,
  ground: StatisticsDeps,
): Promise<Parts> {
  const { language } = context
  const { figures, compared, planned, ...heading } = await readSummary(context, query, ground)
  const parts: PaperPart[] = []
  let written = 0
  for (const panel of panels) {
    const part = await partOf(context, { panel, query, desk }, ground)
    written += part.rows.length
    await desk.hear(written, null)
    parts.push(part)
  }
  const isOwed = tab === 'payables'
  return {
    heading,
    cards: isOwed ? [] : paperCards({ figures, compared, ...heading }, language),
    parts,
    notes: isOwed
      ? [owedNote[language]]
      : [
          ...toDateNotes(heading, planned, language),
          ...judgedNotes(figures, language),
          ...pendingNotes(figures, language),
        ],
  }
}

async function emissionParts(
  context: Context,
  { query, desk }: Reading,
  ground: StatisticsDeps,
): Promise<Parts> {
  const { language } = context
  const found = await readEmissions(context, query, ground)
  const { dimension, groups, factors } = found
  const lines = groups.map((group) => ({ name: nameOf(dimension, group, language), now: group.now }))
  const table = <R>(title: string, columns: Columns<R>, rows: readonly R[]): PaperPart => ({
    title,
    ...textTable(columns, Object.keys(columns), { rows, language }),
    more: 0,
  })
  const orders = await partOf(context, { panel: 'emissions', query, desk }, ground)
  await desk.hear(orders.rows.length + orders.more, null)
  return {
    heading: found,
    cards: emissionCards(found, language),
    parts: [
      table(panelTitles[dimension][language], emissionGroupColumns, lines),
      table(emissionColumns.factors.word[language], emissionFactorColumns, factors),
      { ...orders, title: listTitles.orders[language] },
    ],
    notes: [
      ...toDateNotes(found, null, language),
      ...emissionNotes.map((note) => emissionWords[note][language]),
    ],
  }
}

/** One table, as much of it as a paper has room for. */
async function partOf(
  context: Context,
  { panel, query, desk }: { panel: SheetPanel; query: StatisticsQuery; desk: ExportSink },
  ground: StatisticsDeps,
): Promise<PaperPart> {
  const { language } = context
  return withPanel({ panel, query, context, ground }, async ({ columns, rows: read }) => {
    let total = 0
    const counted: OnCounted = async (all) => {
      total = all
      await desk.hear(0, all)
    }
    const rows = []
    for await (const batch of read(context, counted)) {
      rows.push(...batch.slice(0, MOST_ROWS - rows.length))
      if (rows.length >= MOST_ROWS) break
    }
    const table = textTable(columns, columnsOnPaper(panel, columns), { rows, language })
    return { title: panelTitles[panel][language], ...table, more: Math.max(0, total - rows.length) }
  })
}
