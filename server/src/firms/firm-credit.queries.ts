import { paymentTerm } from '@dromos/contract/constants/firms.ts'
import type { RoleId } from '@dromos/contract/constants/roles.ts'
import { CompiledQuery, sql } from 'kysely'
import type { Db } from '../db/client.ts'
import { prepared } from '../db/pool.ts'

interface InsuredFirm {
  merged_into: number | null
  company_insurance: number | null
  insurance: string
}

export interface OverdueInvoice {
  number: string
  days: number
}

export interface Credit {
  exposure: number
  has_file: boolean
  prepays: boolean
  overdue: OverdueInvoice | null
}

const insuredText = prepared('select merged_into, company_insurance, insurance from firms where id = $1')
const lockText = prepared(`${insuredText} for no key update`)
const creditText = prepared(`select overdue_invoice(firms.id, $2::date) as overdue,
  coalesce((select exposure from firm_exposures where firm_id = $1), 0) as exposure,
  has_insurance_file($1, $2) as has_file, coalesce(term_type_id = ${paymentTerm.prepayment}, false) as prepays
  from firms where id = $1`)

export async function findInsured(db: Db, id: number): Promise<InsuredFirm | undefined> {
  return (await db.executeQuery<InsuredFirm>(CompiledQuery.raw(insuredText, [id]))).rows[0]
}

/** Locked, so that another sale at the same time waits. */
export async function lockInsured(db: Db, id: number): Promise<InsuredFirm | undefined> {
  return (await db.executeQuery<InsuredFirm>(CompiledQuery.raw(lockText, [id]))).rows[0]
}

/** Those who look after a firm, and those who keep the accounts, each once. */
export async function findGuardians(
  db: Db,
  firmId: number,
  accountants: readonly RoleId[],
): Promise<{ firm: string; people: number[] }> {
  const found = await sql<{ firm: string; people: number[] }>`select name as firm, array(
      select id from people where person_is_on(people) and (id = firms.assignee or role_id = any(${[...accountants]}::smallint[])
        or id in (select person_id from firm_assign_users where firm_id = firms.id))) as people
    from firms where id = ${firmId}`.execute(db)
  return found.rows[0] ?? { firm: '', people: [] }
}

export async function readCredit(db: Db, id: number, today: string): Promise<Credit> {
  const [row] = (await db.executeQuery<Credit>(CompiledQuery.raw(creditText, [id, today]))).rows
  if (!row) throw new Error('the credit of a firm that is not there')
  return row
}
