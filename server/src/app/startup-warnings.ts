import { sayFinding } from '@dromos/contract/system/findings.ts'
import { sql } from 'kysely'
import type { Config } from './config.ts'
import type { Db } from '../db/client.ts'
import { calledAs } from '../platform/product.ts'

export async function warningsOf(config: Config, db: Db, isDemo: boolean): Promise<string[]> {
  const ofCopy = config.copy ? [isCopy] : []
  if (isDemo) return ofCopy
  const isOwner = await mayRewriteTrail(db)
  const ofPeople = (await isEmpty(db)) ? [nobody] : []
  const ofMail = config.mailServer || config.copy ? [] : [noMailServer]
  const warnings = [...ofMail, ...(isOwner ? [oneRole] : [])]
  return [...ofCopy, ...ofPeople, ...warnings.map((sentence) => `Warning: ${sentence}`)]
}

const isCopy =
  'This is a copy: nothing leaves it, no mailbox is read and nothing is cleared away. Each page says so.'
const nobody = `There is nobody in this installation yet. Make its first owner: ${calledAs} user create, with --email, --name, --surname and --business.`
const noMailServer = sayFinding({ code: 'mail.none', params: {} }, 'en').said
const oneRole = sayFinding({ code: 'rights.one_role', params: {} }, 'en').said

export async function mayRewriteTrail(db: Db): Promise<boolean> {
  const found = await sql<{ owns: boolean }>`select pg_has_role(current_user, relowner, 'member') as owns
    from pg_class where oid = 'audit_log'::regclass`.execute(db)
  return found.rows[0]?.owns ?? false
}

async function isEmpty(db: Db): Promise<boolean> {
  return (await db.selectFrom('people').select('id').limit(1).executeTakeFirst()) === undefined
}
