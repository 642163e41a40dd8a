import { randomBytes } from 'node:crypto'
import { parseArgs } from 'node:util'
import pg from 'pg'
import { email as emailSchema } from '@dromos/contract/base/text.ts'
import { readConfig } from '../config.ts'
import { openDatabase } from '../db/open.ts'
import { hashPassword } from '../platform/access/passwords.ts'
import { runCommand } from './run-command.ts'

const usage = `Usage: npm run user:create -- --email you@firm.gr --name Name --surname Surname --business "Our company"
Makes the first owner of an empty installation, and the business that issues its orders. The password is read
from the variable OWNER_PASSWORD, or made up and printed once.`

async function createOwner(): Promise<void> {
  const { values } = parseArgs({
    options: {
      email: { type: 'string' },
      name: { type: 'string' },
      surname: { type: 'string' },
      business: { type: 'string' },
    },
  })
  const { email, name, surname, business } = values
  if (!email || !name || !surname || !business || !emailSchema.safeParse(email).success) {
    throw new Error(usage)
  }
  const config = readConfig(process.env)
  const database = await openDatabase(config)
  const client = new pg.Client({ connectionString: database.ownerUrl })
  try {
    await client.connect()
    const password = process.env['OWNER_PASSWORD'] ?? `${randomBytes(15).toString('base64url')}aA1!`
    if (!isStrong(password)) throw new Error(PASSWORD_RULE)
    const hash = await hashPassword(password)
    const made = await client.query(insertOwner, [business, name, surname, email, hash])
    if (made.rowCount === 0) {
      throw new Error('There are people in this installation already; nothing was changed.')
    }
    const shown = process.env['OWNER_PASSWORD'] ? 'the one you gave' : password
    process.stdout.write(`Owner ${email} created. Password: ${shown}\n`)
  } finally {
    await client.end()
    await database.close()
  }
}

const PASSWORD_RULE =
  'The password needs more than 8 characters with at least 1 uppercase, 1 lowercase, 1 number and 1 special character.'

function isStrong(password: string): boolean {
  const kinds = [/\p{Lu}/u, /\p{Ll}/u, /\d/, /[^\p{L}\d\s]/u]
  return password.length > 8 && kinds.every((kind) => kind.test(password))
}

const insertOwner = `with firm as (
    insert into businesses (company_title, company_name, country_id, vat_rate)
    select $1, $1, 1, 24 where not exists (select from people) returning id)
  insert into people (role_id, name, surname, email, password_hash, business_id)
  select 1, $2, $3, $4, $5, id from firm`

await runCommand(createOwner)
