import { TOTAL_CAP } from '@dromos/contract/base/limits.ts'
import type { CompiledQuery } from 'kysely'
import type pg from 'pg'
import { contactList } from '../server/src/contacts/contacts.queries.ts'
import type { ContactListQuery } from '../server/src/contacts/contacts.queries.ts'
import type { Db } from '../server/src/db/client.ts'
import { firmCountQuery, firmPageQuery, isSearched } from '../server/src/firms/firm-list.queries.ts'
import type { FirmPage } from '../server/src/firms/firm-list.queries.ts'
import { countQuery, pageQuery } from '../server/src/records/page.queries.ts'
import { byIndexSql } from '../server/src/platform/search.ts'
import { firstFirms } from '../server/src/test/first-firms.ts'
import { explain, say } from './explain.ts'

/** Longer than this, in milliseconds, no search of firms or contacts may take. */
export const PARTNER_SLOW = 20

const firmQuestions: [string, Partial<FirmPage>][] = [
  ...['spe', 'τρο', 'met', 'zzq', 'ath', 'EL 1', 'παππ gmbh'].map((search): [string, Partial<FirmPage>] => [
    `search ${search}`,
    { search },
  ]),
  ...['spe', 'τρο', 'gmb', 'ath', 'zzq'].flatMap((search): [string, Partial<FirmPage>][] => [
    [`search ${search}, active customers`, { search, side: 'customer', active: true }],
    [`search ${search}, active carriers`, { search, side: 'carrier', active: true }],
  ]),
  ['search met, one country', { search: 'met', country: [17] }],
  ['search tra, by country', { search: 'tra', sort: 'country' }],
  ['address', { address: 'athin' }],
  ['insurance above 70 %', { credit: 'warning' }],
  ['by VAT number, last first', { sort: 'vat', direction: 'desc' }],
  ['by country', { sort: 'country' }],
  ['active customers by country', { sort: 'country', side: 'customer', active: true }],
]

const firstContacts: ContactListQuery = { search: '', dataField: '', order: '', pageSize: 10, currentPage: 1 }
const contactWords = ['pap', 'παπ', 'mar', 'zzq', 'gmb', '69', 'ikk 1']

/** Explains searches and filters of firms and contacts; answers how many are slow. */
export async function explainPartners(client: pg.Client, db: Db): Promise<number> {
  const count = await client.query<{ n: number }>('select count(*)::int as n from firms')
  say(`\n${count.rows[0]?.n} firms\n\n| question | page ms | total ms | |\n|---|--:|--:|---|`)
  const rows: SearchRow[] = []
  for (const [name, question] of firmQuestions) {
    const asked = { ...firstFirms, ...question }
    const page = firmPageQuery(asked).compile(db)
    const total = firmCountQuery(asked, TOTAL_CAP).compile(db)
    rows.push(await explainSearch(client, { name, page, total, isSearched: isSearched(asked) }))
  }
  for (const search of contactWords) {
    const asked = { ...firstContacts, search }
    const list = contactList(db, asked, true)
    const page = pageQuery(asked, list).compile()
    const total = countQuery(list).compile(db)
    rows.push(await explainSearch(client, { name: `contacts, ${search}`, page, total, isSearched: true }))
  }
  const times = rows.flatMap(({ page, total }) => [page, total]).sort((one, other) => one - other)
  say(`\np95 of these: ${times[Math.floor(times.length * 0.95)]?.toFixed(1)} ms`)
  return rows.filter(({ isSlow }) => isSlow).length
}

interface SearchRow {
  page: number
  total: number
  isSlow: boolean
}

async function explainSearch(
  client: pg.Client,
  asked: { name: string; page: CompiledQuery; total: CompiledQuery; isSearched: boolean },
): Promise<SearchRow> {
  await client.query('begin')
  if (asked.isSearched) await client.query(byIndexSql)
  const { ms: page } = await explain(client, asked.page)
  const { ms: total } = await explain(client, asked.total)
  await client.query('rollback')
  const isSlow = Math.max(page, total) > PARTNER_SLOW
  say(`| ${asked.name} | ${page.toFixed(1)} | ${total.toFixed(1)} | ${isSlow ? 'SLOW' : ''} |`)
  return { page, total, isSlow }
}
