import { knownContacts } from '../../contacts/contacts.api.ts'
import { knownFirms } from '../../firms/firms.api.ts'
import type { Known } from '../../platform/known-records.ts'
import { readQuery } from '../../platform/query-client.ts'

interface LoggedChange {
  field: string
  before?: unknown
  after?: unknown
}

const known: Readonly<Record<string, Known<string>>> = {
  firm_carrier_id: knownFirms,
  transporter_id: knownContacts,
}

/** Asks for the names behind the ids that lines speak of: of carriers and drivers that it has no more, too. */
export async function knowNames(lines: readonly { changes: readonly LoggedChange[] }[]): Promise<void> {
  const asked = lines
    .flatMap(({ changes }) => changes)
    .flatMap(({ field, before, after }) => {
      const records = known[field.split('.').at(-1) ?? '']
      const ids = [before, after].filter((value) => typeof value === 'number')
      return records ? ids.map((id) => records.queryOf(id)) : []
    })
  // What cannot be read stays as it is written.
  await Promise.allSettled(asked.map((query) => readQuery(query)))
}
