import { existsSync, readFileSync } from 'node:fs'
import { dirname, join, resolve } from 'node:path'
import { expect, it } from 'vitest'

const source = resolve(import.meta.dirname, '..')
/** What takes strangers' mails, pictures and workbooks apart: each in a process or a thread of its own. */
const parsers = new Set(['postal-mime', 'sharp', 'read-excel-file/node', '@kenjiuno/msgreader', 'asn1js'])

// Types are gone when it runs.
const imported =
  /^import (?!type\b)(?:[^'"]*?from )?'([^']+)'|^export (?!type\b)[^'"]*?from '([^']+)'|import\('([^']+)'\)/gm

/** Every file that the server loads, by the packages that it imports. */
function loadedFrom(file: string, loaded = new Map<string, string[]>()): Map<string, string[]> {
  if (loaded.has(file) || !existsSync(file)) return loaded
  const names = [...readFileSync(file, 'utf8').matchAll(imported)].map(
    ([, one, other, later]) => one ?? other ?? later ?? '',
  )
  loaded.set(
    file,
    names.filter((name) => !name.startsWith('.')),
  )
  for (const name of names) if (name.startsWith('.')) loadedFrom(join(dirname(file), name), loaded)
  return loaded
}

it('the server itself loads nothing that parses strangers’ bytes', () => {
  const loaded = loadedFrom(join(source, 'app/main.ts'))
  expect(loaded.size).toBeGreaterThan(300)
  const found = [...loaded].filter(([, names]) => names.some((name) => parsers.has(name)))
  expect(found.map(([file]) => file)).toEqual([])
})

it('processes of their own load what parses strangers’ bytes', () => {
  const loaded = [...loadedFrom(join(source, 'inbox/mime/mail-process.ts')).values()].flat()
  expect(loaded).toContain('postal-mime')
})
