import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'

const root = join(import.meta.dirname, '..')
const files = globSync('**/*.ts', { cwd: root, exclude: ['**/*.test.ts', 'test/**', 'demo/**'] })

/** Where the switch of a person is itself what is read, or named: their list, what may be done to them, its audit. */
const asSubject: Record<string, number> = {
  'people/people.queries.ts': 3,
  'people/people.service.ts': 1,
  'people/sign-in/sessions.queries.ts': 2,
}

it('nobody asks whether a person is switched on without their firm: `person_is_on` says it for all', () => {
  const found = Object.fromEntries(
    files
      .map((file) => [file, shortcutsIn(readFileSync(join(root, file), 'utf8')).length] as const)
      .filter(([, count]) => count > 0),
  )
  expect(found).toEqual(asSubject)
})

it.each([
  'sql`select id from people p join firms f on f.id = p.firm_id where p.active`',
  'sql`update chats set x = 1 from people as reader where reader.active and f.active`',
  'sql`select (select name from people where id = 3 and active) as name from firms`',
  "db.selectFrom('people').select('id').where('id', '=', 1).where('active', '=', true).execute()",
  "db.selectFrom('passkeys').innerJoin('people', 'people.id', 'person_id').select('people.active').execute()",
])('a check of a person without `person_is_on` is found in %s', (source) => {
  expect(shortcutsIn(source)).toHaveLength(1)
})

function shortcutsIn(source: string): string[] {
  const named = [...source.matchAll(/\b(?:from|join|update|using)\s+people(?:\s+(?:as\s+)?([a-z]\w*))?/g)]
  const aliases = new Set(['people', ...named.flatMap(([, alias]) => (alias ? [alias] : []))])
  const qualified = [...source.matchAll(/\b(\w+)\.active\b/g)].filter(([, alias = '']) => aliases.has(alias))
  const bare = named
    .filter(([, alias]) => !alias || alias === 'where')
    .map(({ index }) => clauseAt(source, index))
    .filter((clause) => /(?<![.'])\bactive\b/.test(clause))
  const built = [...source.matchAll(/\.selectFrom\('people'\)/g)]
    .map(({ index }) => source.slice(index, endOf(source, index)))
    .filter((statement) => /'active'/.test(statement.replaceAll(/\.as\('active'\)/g, '')))
  return [...qualified.map(([text]) => text), ...bare, ...built]
}

/** To the end of its brackets or of the statement. */
function clauseAt(source: string, from: number): string {
  let depth = 0
  for (let at = from; at < source.length; at += 1) {
    if (source[at] === '(') depth += 1
    if (source[at] === ')') depth -= 1
    if (depth < 0 || source[at] === '`') return source.slice(from, at)
  }
  return source.slice(from)
}

function endOf(source: string, from: number): number {
  const end = source.slice(from).search(/\.execute|\n\n/)
  return end < 0 ? source.length : from + end
}
