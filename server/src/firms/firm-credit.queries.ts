import { CompiledQuery } from 'kysely'
import type { Db } from '../db/client.ts'
import { prepared } from '../db/client.ts'

/** The file type of an insurer's decision, seeded. */
const INSURANCE_FILE = 20
/** The payment term by which nothing is owed, seeded. */
const PREPAYMENT = 1

interface InsuredFirm {
  merged_into: number | null
  company_insurance: number | null
  insurance: string
}

interface Credit {
  exposure: number
  has_file: boolean
  prepays: boolean
}

const lockText = prepared(
  'select merged_into, company_insurance, insurance from firms where id = $1 for no key update',
)
const creditText = prepared(`select
  coalesce((select exposure from firm_exposures where firm_id = $1), 0) as exposure,
  exists (select 1 from files where firm_id = $1 and file_type_id = ${INSURANCE_FILE} and removed_at is null
    and coalesce(valid_to, 'infinity') >= current_date) as has_file,
  coalesce((select term_type_id = ${PREPAYMENT} from firms where id = $1), false) as prepays`)

/** How a firm is insured; locked, so that what it is sold at the same time waits. */
export async function lockInsured(db: Db, id: number): Promise<InsuredFirm | undefined> {
  return (await db.executeQuery<InsuredFirm>(CompiledQuery.raw(lockText, [id]))).rows[0]
}

/** What else decides how a firm stands with its insurance. */
export async function readCredit(db: Db, id: number): Promise<Credit> {
  const [row] = (await db.executeQuery<Credit>(CompiledQuery.raw(creditText, [id]))).rows
  if (!row) throw new Error('a select without from gives one row')
  return row
}
