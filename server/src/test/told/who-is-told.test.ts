import { readdirSync, readFileSync } from 'node:fs'
import { readFile, writeFile } from 'node:fs/promises'
import { basename, join, resolve } from 'node:path'
import { expect, it } from 'vitest'
import { customerKinds, topicOf } from '../../notifications/notification-texts.ts'
import type { NoticeKind } from '../../notifications/notification-texts.ts'
import { toldOfBookings } from './bookings.ts'
import { toldOfGroupages } from './groupages.ts'
import { toldOfOffers } from './offers.ts'
import { toldOfOrders } from './orders.ts'
import { toldOfOthers } from './others.ts'
import { mailNames, parties, partyWords } from './told.ts'
import type { Party, EventRecipients, Way } from './told.ts'

const tables: Record<string, Readonly<Record<string, EventRecipients>>> = {
  Orders: toldOfOrders,
  Bookings: toldOfBookings,
  Offers: toldOfOffers,
  Groupages: toldOfGroupages,
  'Besides documents': toldOfOthers,
}
const rows = Object.values(tables).flatMap((table) => Object.values(table))
const waysTo = (some: readonly Party[]): Set<Way> =>
  new Set(rows.flatMap((row) => some.flatMap((party) => row[party] ?? [])))
const noticesIn = (ways: ReadonlySet<Way>) => [...ways].filter((way) => !way.startsWith('mail ')).toSorted()

// Its keys are the kinds.
const kinds = Object.keys(topicOf) as NoticeKind[]
const source = resolve(import.meta.dirname, '../..')
const files = readdirSync(source, { recursive: true, encoding: 'utf8' }).filter((file) =>
  file.endsWith('.ts'),
)
const isProduct = (file: string): boolean => !/^(?:test|demo)\/|\.test\.ts$/.test(file)
/** What tells people, without the texts that are told. */
const telling = files
  .filter(
    (file) => isProduct(file) && !/notifications\/[\w-]*-(?:notices|texts|links\.service)\.ts$/.test(file),
  )
  .map((file) => readFileSync(join(source, file), 'utf8'))

it('every notification has an event that it tells of, and every event names notifications that exist', () => {
  expect(noticesIn(waysTo(parties))).toEqual(kinds.toSorted())
})

it('a notification goes to accounts where customers may get it, and nowhere else', () => {
  expect(noticesIn(waysTo(['account']))).toEqual(customerKinds.toSorted())
})

it.each(kinds)('%s is written by the code that tells it', (kind) => {
  const [room = '', news = ''] = kind.split('.')
  const says = (words: string): boolean => telling.some((text) => text.includes(words))
  // Some are put together of the room and the news.
  expect(says(`'${kind}'`) || (says(`\`${room}.\${`) && says(`'${news}'`))).toBe(true)
})

it('every mail that the product writes is sent of an event, and the reverse', () => {
  const written = files.filter((file) => file.endsWith('.mail.ts')).map((file) => basename(file, '.mail.ts'))
  expect([...written, 'letter'].toSorted()).toEqual([...mailNames])
  const sent = [...waysTo(parties)].filter((way) => way.startsWith('mail ')).map((way) => way.slice(5))
  expect(sent.toSorted()).toEqual([...mailNames])
})

it('every event says why somebody is not told of it', () => {
  expect(rows.filter(({ others }) => others === '')).toEqual([])
})

it('docs/who-is-told.md shows the table', async () => {
  const path = resolve(source, '../../docs/who-is-told.md')
  const shown = await readFile(path, 'utf8').catch(() => '')
  const present = `${[head, ...Object.entries(tables).map(drawn)].join('\n\n')}\n`
  if (shown !== present) await writeFile(path, present)
  expect(shown === present, 'who-is-told.md was written anew: look at it and commit it').toBe(true)
})

const head = `# Who is told of what

Every event of every document, who is told of it and by which way, and why others are not. It is written by
\`server/src/test/told\`, which says of each event of the contract who has to know: one that is forgotten there does not compile,
and a notice or a mail that the code has and the table has not fails its test.

- A name with a dot is a **notice**: in the product, live, and by mail as each has chosen under _What you are told of_.
- **mail** and a name is a mail of its own, by the file that writes it; _letter_ is what colleagues write.
- Open pages of those who may read a document follow every event **live**; that is not repeated in the rows.
- Who does something is not told of it. Who is switched off, or whose firm is, is told nothing.
- A **driver** has no account and no address here: the carrier tells it.`

function drawn([title, table]: [string, Readonly<Record<string, EventRecipients>>]): string {
  const lines = Object.entries(table).map(([event, row]) => {
    const told = parties.flatMap((party) => {
      const ways = row[party]
      return ways ? [`${partyWords[party]}: ${ways.map(waySaid).join(', ')}`] : []
    })
    return `- **${event.replaceAll('_', ' ')}**: ${[...told, row.others].join('; ')}`
  })
  return [`## ${title}`, '', ...lines].join('\n')
}

const waySaid = (way: Way): string => (way.startsWith('mail ') ? way : `\`${way}\``)
