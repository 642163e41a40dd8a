import { roles } from '@dromos/contract/constants/roles.ts'
import type { Language } from '@dromos/contract/constants/languages.ts'
import { sql } from 'kysely'
import type { Db } from '../db/client.ts'

interface PdfFacts {
  kind: Record<Language, string>
  /** The active accounts of the firm. */
  accounts: number[]
}

export async function findPaperFacts(
  db: Db,
  { firmId, kindId }: { firmId: number; kindId: number },
): Promise<PdfFacts> {
  const found = await sql<PdfFacts>`select json_build_object('en', kind.name_en, 'el', kind.name_el) as kind,
      array(select id from people where role_id = ${roles.customer} and firm_id = ${firmId}
        and person_is_on(people)) as accounts
    from file_types kind where kind.id = ${kindId}`.execute(db)
  return found.rows[0] ?? { kind: { en: '', el: '' }, accounts: [] }
}
