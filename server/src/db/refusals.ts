import { codeOf, StartError } from './start-error.ts'

/** The settings that say where the database is. */
export type DatabaseSetting = 'DATABASE_URL' | 'MIGRATE_DATABASE_URL'

/** Why a database could not be connected to, and what to set; without anything of the address but role and name. */
export function connectionRefusal(error: unknown, url: string, setting: DatabaseSetting): string {
  const { role, database } = namesIn(url)
  const reason = `Cannot connect to the database of ${setting}: ${reasonOf(error)}`
  const advice: Record<string, string> = {
    // PostgreSQL says the same of a password that is wrong and of a role that does not exist.
    '28P01': `Set ${setting} to the password of the role ${role}, which must exist.`,
    '28000': `Let the database admit the role ${role} from this machine (it must exist, pg_hba.conf must name it), or set ${setting} to another one.`,
    '3D000': `Make the database ${database} (docs/operations.md says how), or set ${setting} to one that exists.`,
    [NO_RIGHT]: `Grant the role ${role} the right to connect, or set ${setting} to another one.`,
  }
  const known = advice[codeOf(error)]
  return known ? `${reason}. ${known}` : `${reason}.`
}

/** What a migration that lacks rights ends with; any other error as it is. */
export function migrationRefusal(error: unknown, url: string): unknown {
  const cause = withoutRights(error)
  if (!cause) return error
  const { role } = namesIn(url)
  return new StartError(
    `The role ${role} may not change the tables of the database (${cause.message}): set MIGRATE_DATABASE_URL to the role that owns them.`,
  )
}

/** What any other step of a start ends with that lacks rights; null where it is something else. */
export function rightsRefusal(error: unknown): string | null {
  const cause = withoutRights(error)
  return (
    cause &&
    `The database refuses a right that the server needs (${cause.message}): set DATABASE_URL to the role dromos_app, which gets its rights at each start, and MIGRATE_DATABASE_URL to the role that owns the tables.`
  )
}

const NO_RIGHT = '42501'

function withoutRights(error: unknown): Error | null {
  if (!(error instanceof Error)) return null
  return codeOf(error) === NO_RIGHT ? error : withoutRights(error.cause)
}

function reasonOf(error: unknown): string {
  return error instanceof Error ? error.message || codeOf(error) : String(error)
}

function namesIn(url: string): { role: string; database: string } {
  const read = URL.canParse(url) ? new URL(url) : null
  const database = decodeURIComponent(read?.pathname.slice(1) ?? '')
  const role = decodeURIComponent(read?.username ?? '')
  return { role: role || 'it names', database: database || role || 'it names' }
}
