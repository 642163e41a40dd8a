import { readdirSync, readFileSync } from 'node:fs'
import { join, relative, resolve } from 'node:path'
import { bookingTable } from '@dromos/contract/bookings/moves.ts'
import { groupageTable } from '@dromos/contract/groupages/moves.ts'
import { offerTable } from '@dromos/contract/offers/moves.ts'
import { orderTable } from '@dromos/contract/orders/moves.ts'
import { describe, expect, it } from 'vitest'
import { updateBookingSql } from '../bookings/booking-save.sql.ts'
import { updateOrderSql } from '../orders/entry/order-save.sql.ts'

// The status of a document changes by its table of moves alone: what can write one is called by a life and by nothing else.

const source = resolve(import.meta.dirname, '..')
const repository = resolve(source, '../..')

/** The demonstration is made as a whole and written by COPY; what is imported of the past enters as it ended. */
const isException = (file: string): boolean => /^(?:demo|test)\/|\.test\.ts$/.test(file)

const files = new Map(
  readdirSync(source, { recursive: true, encoding: 'utf8' })
    .map((file) => relative('.', file))
    .filter((file) => file.endsWith('.ts') && !isException(file))
    .map((file) => [file, readFileSync(join(source, file), 'utf8')]),
)

/** A text from a place on, up to the bracket that closes the first one. */
function bracketed(text: string, from: number): string {
  let depth = 0
  for (let at = text.indexOf('(', from); at < text.length; at += 1) {
    if (text[at] === '(') depth += 1
    if (text[at] === ')') depth -= 1
    if (depth === 0) return text.slice(from, at + 1)
  }
  return text.slice(from)
}

const tables = '(?:orders|bookings|offers|groupages)'
const built = new RegExp(String.raw`updateTable\('${tables}'\)`, 'g')
const written = new RegExp(String.raw`\bupdate ${tables}\b[^\`;]*?\bset\b([^\`;]*)`, 'g')
const inserted = new RegExp(String.raw`insertInto\('${tables}'\)|\binsert into ${tables}\b`, 'g')
const plainSpreads = /\.\.\.(?:touched|stamped)\(/g

/** What of a file can write a status: names it, or takes columns from elsewhere. */
function writesIn(text: string): string[] {
  const sets = [...text.matchAll(built)].map(({ index }) => bracketed(text, text.indexOf('.set(', index)))
  const lists = [...text.matchAll(written)].map(([, list = '']) => list.split(/\bwhere\b/)[0] ?? '')
  return [
    ...sets.filter((set) => /\bstatus\b|\.\.\./.test(set.replaceAll(plainSpreads, ''))),
    // Columns that come from elsewhere, as of a list that was put together.
    ...lists.filter((list) => /\b(?:previous_)?status\s*=[^=]|^\s*\([^)]*(?:\$\{|\bstatus\b)/.test(list)),
  ]
}

/** Writers of a state, which take its columns from a life; the others write fields, whose types know no status. */
const writers: Record<string, number> = {
  'bookings/bookings.queries.ts': 1,
  'groupages/groupage-sending.queries.ts': 1,
  'groupages/groupages.queries.ts': 1,
  'offers/offer-clock.queries.ts': 1,
  'offers/offers.queries.ts': 1,
  'orders/life/order-life.queries.ts': 1,
}
const savesOfFields: Record<string, number> = {
  'bookings/booking-save.sql.ts': 1,
  'groupages/groupages.queries.ts': 1,
  'offers/offer-begun.queries.ts': 1,
  'offers/offers.queries.ts': 1,
  'orders/accounting/order-invoices.queries.ts': 1,
  'orders/entry/order-save.sql.ts': 1,
  'orders/plan/order-plan.queries.ts': 1,
}

const call = /(?<!async )(?<!function )\b(?:writeStates?|writeFollowed)\(/g
const life = /\bdefine(?:Life|Moves|Batch)\b/g

/** Calls of a writer that stand in no life. */
function strayIn(text: string): number {
  const lives = [...text.matchAll(life)].map(({ index }) => ({ from: index, text: bracketed(text, index) }))
  const isInLife = (at: number) =>
    lives.some(({ from, text: block }) => at > from && at < from + block.length)
  return [...text.matchAll(call)].filter(({ index }) => !isInLife(index)).length
}

describe('the status of a document', () => {
  it('is written in one place for each kind and way', () => {
    const found = [...files].map(([file, text]) => [file, writesIn(text).length] as const)
    const known = (file: string) => (writers[file] ?? 0) + (savesOfFields[file] ?? 0)
    expect(found.filter(([file, count]) => count !== known(file))).toEqual([])
  })

  it('is no field that is saved or brought back', () => {
    for (const sql of [updateOrderSql, updateBookingSql]) {
      const [names = ''] = /update \w+ set \([^)]*\)/.exec(sql) ?? []
      expect(names).toContain('customer_name')
      expect(names).not.toMatch(/\bstatus\b/)
    }
    const [list = ''] =
      /const columns = \[[^\]]*\]/.exec(files.get('offers/offer-begun.queries.ts') ?? '') ?? []
    expect(list).toContain("'revision'")
    expect(list).not.toContain("'status'")
  })

  it('is written by lives alone, which judge by the table of moves', () => {
    const ground = /^documents\/document-(?:life|batch)\.service\.ts$/
    const stray = [...files].filter(([file, text]) => !ground.test(file) && strayIn(text) > 0)
    expect(stray.map(([file]) => file)).toEqual([])
  })

  it('is where the table says at the beginning', () => {
    const schema = readFileSync(join(repository, 'docs/schema.sql'), 'utf8')
    const kinds = {
      orders: orderTable,
      bookings: bookingTable,
      groupages: groupageTable,
      offers: offerTable,
    }
    for (const [table, { begins }] of Object.entries(kinds)) {
      const [, start] =
        new RegExp(String.raw`create table ${table} \([^;]*?\n  status \w+ default (\d)`).exec(schema) ?? []
      expect([table, [Number(start)]]).toEqual([table, [...begins]])
    }
  })
})

describe('a new document', () => {
  it('is entered in one place for each kind', () => {
    const found = [...files].flatMap(([file, text]) => [...text.matchAll(inserted)].map(() => file))
    expect(found.toSorted()).toEqual([
      'bookings/booking-save.sql.ts',
      'groupages/groupages.queries.ts',
      'offers/offers.queries.ts',
      'orders/entry/order-save.sql.ts',
    ])
  })
})

describe('a breach is seen', () => {
  it.each([
    "await db.updateTable('offers').set({ status: 3 }).where('id', '=', id).execute()",
    "await db\n  .updateTable('orders')\n  .set({ ...columns, ...touched(actorId) })\n  .execute()",
    'sql`update bookings b set version = version + 1, status = ${status} where id = ${id}`',
    'sql`update orders set previous_status = null where id = ${id}`',
    'sql`update groupages set (title, ${own}) = (select 1)`',
  ])('in what writes: %s', (text) => {
    expect(writesIn(text)).toHaveLength(1)
  })

  it.each([
    "await db.updateTable('orders').set({ sent_at, ...touched(actorId) }).execute()",
    'sql`update orders set gross = order_gross(id) where status = ${status}`',
    "sql`update outbox set status = 'sent'`",
  ])('and what writes no status is none: %s', (text) => {
    expect(writesIn(text)).toEqual([])
  })

  it('in what calls a writer', () => {
    expect(strayIn('async function end() { await writeState(db, id, { status }, 1) }')).toBe(1)
    expect(strayIn('const move = defineMoves<A>({ writeState: (i, id) => writeState(i.db, id) })')).toBe(0)
    expect(strayIn('export async function writeState(db: Db) {}')).toBe(0)
  })
})
