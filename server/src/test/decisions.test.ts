import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { expect, it } from 'vitest'

const folder = resolve(import.meta.dirname, '../../../docs/decisions')
const names = readdirSync(folder)
  .filter((name) => /^\d{4}-.+\.md$/.test(name))
  .toSorted()
const headOf = (name: string): string => readFileSync(join(folder, name), 'utf8').split('\n')[0] ?? ''

it('each decision is headed by its number and title, and no number is used twice', () => {
  const wrong = names.filter((name) => !headOf(name).startsWith(`# ${Number(name.slice(0, 4))}. `))
  expect(wrong).toEqual([])
  expect(new Set(names.map((name) => name.slice(0, 4))).size).toBe(names.length)
})

it('docs/decisions/README.md names every decision', () => {
  const lines = names.map((name) => `- [${headOf(name).slice(2)}](${name})`)
  const index = `# Decisions

Choices that somebody may question later, at most a page each: the question, what was decided, and what follows from it. A number
that is missing was merged into another decision, or its note moved beside the code. Written by \`decisions.test.ts\` from the titles.

${lines.join('\n')}
`
  const file = join(folder, 'README.md')
  const isPresent = readdirSync(folder).includes('README.md') && readFileSync(file, 'utf8') === index
  if (!isPresent) writeFileSync(file, index)
  expect(isPresent, 'README.md was written anew: look at it and commit it').toBe(true)
})
