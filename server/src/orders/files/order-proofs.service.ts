import { Readable } from 'node:stream'
import type { Language } from '@dromos/contract/constants/languages.ts'
import { officeDay } from '@dromos/contract/constants/office.ts'
import { MOST_PROOFS_MB } from '@dromos/contract/orders/proofs.rules.ts'
import { auditedAs } from '../../documents/admitted.ts'
import type { FileStore } from '../../files/files.ts'
import { zipOf } from '../../files/zip-of.ts'
import type { ZipPart } from '../../files/zip-of.ts'
import { audit } from '../../platform/audit.ts'
import type { Context } from '../../platform/context.ts'
import { invalid, notFound } from '../../platform/errors.ts'
import { inTransaction } from '../../platform/transaction.ts'
import { orderOf } from '../order-admission.ts'
import { rowScope } from '../orders.policy.ts'
import { listProofs } from './order-proofs.queries.ts'
import type { ProofOrder } from './order-proofs.queries.ts'

const MEGABYTE = 1024 * 1024

const words: Record<Language, { title: string; list: string; none: string; gone: string }> = {
  en: {
    title: 'Proofs of delivery',
    list: 'Contents.txt',
    none: 'no proof of delivery',
    gone: 'file no longer stored',
  },
  el: {
    title: 'Αποδεικτικά παράδοσης',
    list: 'Περιεχόμενα.txt',
    none: 'χωρίς αποδεικτικό παράδοσης',
    gone: 'το αρχείο δεν φυλάσσεται πλέον',
  },
}

/** The proofs of several orders as one ZIP, and the numbers of the orders that have none. */
export async function packProofs(context: Context, chosen: readonly number[], store: FileStore) {
  const { actor, clock, db, language } = context
  const ids = [...new Set(chosen)]
  const orders = await listProofs(db, { ids, firmId: rowScope(actor), language })
  if (orders.length < ids.length) throw notFound()
  const found = orders.flatMap(({ proofs }) => proofs)
  if (found.length === 0) throw invalid({ result: 'proofs_missing' })
  const bytes = found.reduce((sum, { size }) => sum + size, 0)
  if (bytes > MOST_PROOFS_MB * MEGABYTE) throw invalid({ result: `proofs_too_large:${MOST_PROOFS_MB}` })
  const packed = await pack(orders, store, language)
  await auditDownloads(context, packed.sent)
  const { size, content } = await zipOf(packed.parts)
  return {
    name: `${words[language].title} ${officeDay(clock.now())}.zip`,
    type: 'application/zip',
    size,
    read: async () => content,
    missing: packed.missing,
  }
}

interface SentProof {
  order: number
  file: string
}

async function pack(orders: readonly ProofOrder[], store: FileStore, language: Language) {
  const said = words[language]
  const parts: ZipPart[] = []
  const sent: SentProof[] = []
  const missing: string[] = []
  const lines = [said.title, '']
  const names = new Set([said.list])
  for (const { id: order, number_id: number, proofs } of orders) {
    if (proofs.length === 0) {
      missing.push(number)
      lines.push(`${number}: ${said.none}`)
    }
    for (const { id: file, key, name: label, size, kind } of proofs) {
      if (!(await isStored(store, key))) {
        lines.push(`${number}: ${kind}, ${label}: ${said.gone}`)
        continue
      }
      const name = freeName(names, `${number} ${label}`)
      parts.push({ name, size, open: () => store.read(key) })
      sent.push({ order, file })
      lines.push(`${number}: ${kind}, ${name}`)
    }
  }
  // The mark at its beginning tells old programs that its letters are Unicode.
  const list = Buffer.from(`\uFEFF${lines.join('\r\n')}\r\n`)
  const first = { name: said.list, size: list.length, open: async () => Readable.from([list]) }
  return { parts: [first, ...parts], sent, missing }
}

async function isStored(store: FileStore, key: string): Promise<boolean> {
  return (await store.writtenAt(key)) !== null || (await store.bin.since(key)) !== null
}

/** Two files of an order may be called the same. */
function freeName(taken: Set<string>, name: string): string {
  const [, stem = name, end = ''] = /^(.*?)(\.\w{1,5})?$/.exec(name) ?? []
  let free = name
  for (let again = 2; taken.has(free); again += 1) free = `${stem} (${again})${end}`
  taken.add(free)
  return free
}

async function auditDownloads(context: Context, sent: readonly SentProof[]): Promise<void> {
  await inTransaction(context, async (inside) => {
    for (const { order, file } of sent) {
      const at = auditedAs(orderOf(order))
      await audit(inside, { action: 'order_files.download', ...at, after: { file } })
    }
  })
}
