import { readdirSync, readFileSync } from 'node:fs'
import { dirname, join, relative } from 'node:path'
import { expect, it } from 'vitest'

const source = join(import.meta.dirname, '../../../web/src')
const files = readdirSync(source, { recursive: true, withFileTypes: true })
  .filter((entry) => entry.isFile())
  .map((entry) => join(entry.parentPath, entry.name))
const MAX_LINES = 300

const read = (file: string): string => readFileSync(file, 'utf8')
const classesIn = (sheet: string): Set<string> =>
  new Set([...read(sheet).matchAll(/\.([a-z][\w-]*)/gi)].map(([, name = '']) => name))

it('no style sheet is longer than a file of code may be', () => {
  const long = files.filter((file) => file.endsWith('.css') && read(file).split('\n').length > MAX_LINES + 1)
  expect(long.map((file) => relative(source, file))).toEqual([])
})

it('every class that a component names is in its style sheet', () => {
  const missing = files
    .filter((file) => /(?<!\.test)\.tsx?$/.test(file))
    .flatMap((file) => {
      const text = read(file)
      return [...text.matchAll(/^import (\w+) from '([^']+\.module\.css)'/gm)].flatMap(
        ([, name = '', path = '']) => {
          const known = classesIn(join(dirname(file), path))
          const named = [...text.matchAll(new RegExp(String.raw`(?<!['/\w.-])${name}\.(\w+)`, 'g'))]
          return named.flatMap(([, own = '']) =>
            known.has(own) ? [] : `${relative(source, file)}: ${name}.${own}`,
          )
        },
      )
    })
  expect(missing).toEqual([])
})
