import { randomUUID } from 'node:crypto'
import { officeInstant } from './calendar.ts'
import type { DemoDocument } from './documents.generate.ts'
import type { DemoCountries } from './firms.generate.ts'

export type Keep = (content: Uint8Array) => Promise<{ key: string; size: number; sha256: string }>

const AT_ONCE = 16
const APPROVER = 2

export async function storeDocuments(
  documents: readonly DemoDocument[],
  { keep, countries, today }: { keep: Keep; countries: DemoCountries; today: string },
) {
  const stored: Awaited<ReturnType<Keep>>[] = []
  for (let from = 0; from < documents.length; from += AT_ONCE) {
    const some = documents.slice(from, from + AT_ONCE)
    stored.push(...(await Promise.all(some.map(({ content }) => keep(content)))))
  }
  const entries = documents.map((document, index) => {
    const { key, size, sha256 } = stored[index] ?? { key: '', size: 0, sha256: '' }
    const { firm, kind, name, number, valid_from, valid_to, amount } = document
    const entered = officeInstant(valid_from < today ? valid_from : today, 560)
    const by = { created_at: entered, created_by: firm.assignee }
    const id = randomUUID()
    return {
      content: { key, size, sha256, name, type: 'application/pdf', ...by },
      file: {
        id,
        firm_id: firm.id,
        file_type_id: kind,
        stored_key: key,
        number,
        valid_from,
        valid_to,
        amount,
        approved_at: entered,
        approved_by: APPROVER,
        ...by,
        updated_at: entered,
        updated_by: APPROVER,
        version: 2,
      },
      scope: document.countries.map((iso) => ({ file_id: id, country_id: countries.get(iso)?.id })),
    }
  })
  return {
    contents: entries.map(({ content }) => content),
    files: entries.map(({ file }) => file),
    scopes: entries.flatMap(({ scope }) => scope),
  }
}
