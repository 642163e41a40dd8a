import type { FirmFiles } from '@dromos/contract/firms/firm-files.ts'
import type { FirmPayables } from '@dromos/contract/statistics/carrier-payables.ts'
import type { FirmRail } from '@dromos/contract/firms/firm-rail.ts'
import { documentState } from '@dromos/contract/firms/licences.rules.ts'
import { sumFirmPayables } from '../../orders/accounting/carrier-payables.service.ts'
import { readFirmOrders } from '../../orders/list/firm-orders.service.ts'
import { roleHas } from '../../platform/access/roles.ts'
import type { Context } from '../../platform/context.ts'
import { readCarrierScore } from '../../ratings/carrier-score.service.ts'
import { summariesOf } from '../../ratings/firm-averages.service.ts'
import { getFirmFiles } from '../firm-files.service.ts'
import { judgeCredit, readInvoices } from '../firm-invoices.service.ts'
import { listFirmLog } from '../firms.queries.ts'
import { countHeld } from './firm-rail.queries.ts'

/** What stands beside a firm as it is stored, in one answer; each part by the rule of its own call. */
export async function readFirmRail(context: Context, id: number): Promise<FirmRail> {
  const { db } = context
  // The first of them refuses what is no firm.
  const [credit, owed, files, ratings, score, orders, held, log, payables] = await Promise.all([
    judgeCredit(context, id, {}),
    readInvoices(context, id),
    getFirmFiles(context, id),
    summariesOf(context, id),
    readCarrierScore(context, id),
    readFirmOrders(context, id),
    countHeld(db, id),
    countLog(context, id),
    payablesOf(context, id),
  ])
  const { credit_state, credit_percent, insurance_file_missing, overdue, limit, free } = credit
  const late = owed.invoices.filter(({ overdue_days: days }) => days > 0)
  return {
    credit: { credit_state, credit_percent, insurance_file_missing, overdue },
    ...(owed.parts && { money: { limit, free, used: sumOf(owed.parts), parts: owed.parts } }),
    ...(payables && { payables: { parts: payables.parts, total: payables.total } }),
    invoices: {
      unpaid: owed.total,
      overdue: late.length,
      overdue_days: Math.max(0, ...late.map(({ overdue_days: days }) => days)),
    },
    ratings,
    score,
    verdicts: files.verdicts,
    documents: documentsOf(files),
    orders: orders.last,
    counts: {
      ...held,
      orders: orders.total,
      invoices: owed.total,
      ...(payables && { payables: payables.count }),
      files: files.files.length,
      ...(log !== null && { log }),
    },
  }
}

const payablesOf = async (context: Context, id: number): Promise<Omit<FirmPayables, 'invoices'> | null> =>
  roleHas(context.actor.role, 'statistics.money') ? sumFirmPayables(context, id) : null

async function countLog({ db, actor }: Context, id: number): Promise<number | null> {
  if (!roleHas(actor.role, 'firms.log')) return null
  return (await listFirmLog(db, id, { limit: 1, offset: 0 })).total
}

const sumOf = (parts: Readonly<Record<string, number>>): number =>
  Object.values(parts).reduce((sum, part) => sum + part, 0)

function documentsOf({ files, kinds, today }: FirmFiles): FirmRail['documents'] {
  const newest = new Map<string, FirmFiles['files'][number]>()
  for (const file of files) {
    const key = `${file.file_type_id} ${file.number}`
    const known = newest.get(key)
    if (!known || lastDay(file) > lastDay(known)) newest.set(key, file)
  }
  return [...newest.values()]
    .toSorted((one, other) => (lastDay(one) < lastDay(other) ? -1 : 1))
    .map(({ id, number, name, type, valid_from, valid_to, amount, approved_at, file_type_id }) => ({
      id,
      number,
      name,
      type,
      valid_to,
      amount,
      kind: kinds.find((kind) => kind.id === file_type_id)?.name ?? '',
      state: documentState({ valid_from, valid_to }, today),
      days_left: valid_to === null ? null : daysBetween(today, valid_to),
      approved: approved_at !== null,
    }))
}

const DAY_MS = 86_400_000

const daysBetween = (from: string, to: string): number => (Date.parse(to) - Date.parse(from)) / DAY_MS

// What has no last day ends after everything that has one.
const lastDay = ({ valid_to: day }: { valid_to: string | null }): string => day ?? '9999'
