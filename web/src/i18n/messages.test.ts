import { describe, expect, it, vi } from 'vitest'
import type { Texts } from './messages.ts'

const features = new Map<string, { en: Texts; el: Texts }>()

vi.mock('./messages.ts', () => ({
  defineMessages: (name: string, messages: { en: Texts; el: Texts }) => {
    features.set(name, messages)
    return () => ''
  },
}))

const modules = import.meta.glob('../**/*.messages.ts')
for (const load of Object.values(modules)) await load()

function sentences(texts: Texts, path = ''): [string, string][] {
  return Object.entries(texts).flatMap(([key, value]) =>
    typeof value === 'string'
      ? [[`${path}${key}`, value] as [string, string]]
      : sentences(value, `${path}${key}.`),
  )
}

const placeholders = (text: string) => new Set([...text.matchAll(/\{\{(\w+)\}\}/g)].map(([, name]) => name))

it('the texts of every feature are found, each under a name of its own', () => {
  expect(features.size).toBe(Object.keys(modules).length)
  expect(features.size).toBeGreaterThan(5)
})

describe.each([...features])('%s', (_, { en, el }) => {
  const greek = new Map(sentences(el))

  it.each(sentences(en))('%s is whole in both languages', (key, english) => {
    expect(english.trim()).not.toBe('')
    expect(greek.get(key)?.trim()).toBeTruthy()
    expect(placeholders(greek.get(key) ?? '')).toEqual(placeholders(english))
  })
})
