import { parseArgs } from 'node:util'
import { migrate } from '../server/src/db/migrate.ts'
import { connect, openBenchDatabase } from './bench-database.ts'
import { fillCompany } from './fill.ts'

// Fills a database of its own: the demonstration company, and around it as many firms, places and orders as a
// brokerage has after some years.

const { values } = parseArgs({
  options: {
    orders: { type: 'string', default: '200000' },
    firms: { type: 'string', default: '2000' },
    'database-url': { type: 'string' },
  },
})
const started = performance.now()

const database = await openBenchDatabase(values['database-url'])
try {
  await database.recreate()
  await migrate(database.ownerUrl)
  const client = await connect(database.ownerUrl)
  try {
    await fillCompany(client, { orders: Number(values.orders), firms: Number(values.firms), say })
  } finally {
    await client.end()
  }
} finally {
  await database.close()
}

function say(what: string): void {
  process.stdout.write(`${((performance.now() - started) / 1000).toFixed(1).padStart(6)} s  ${what}\n`)
}
