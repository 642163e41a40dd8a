import { afterEach, expect, it, vi } from 'vitest'

afterEach(() => {
  vi.unstubAllGlobals()
})

async function textsIn(language: string) {
  vi.resetModules()
  vi.stubGlobal('localStorage', { getItem: () => language })
  const { defineMessages } = await import('./messages.ts')
  return defineMessages('orders', {
    en: {
      title: 'Orders',
      found_one: '{{count}} order',
      found_other: '{{count}} orders',
      by: { who: 'by {{name}}' },
    },
    el: {
      title: 'Παραγγελίες',
      found_one: '{{count}} παραγγελία',
      found_other: '{{count}} παραγγελίες',
      by: { who: 'από {{name}}' },
    },
  })
}

it('texts are English unless Greek was chosen', async () => {
  const t = await textsIn('de')
  expect([t('title'), t('found', { count: 1 }), t('found', { count: 2 })]).toEqual([
    'Orders',
    '1 order',
    '2 orders',
  ])
})

it('texts are Greek, with its plurals', async () => {
  const t = await textsIn('el')
  expect([t('title'), t('found', { count: 1 }), t('found', { count: 0 })]).toEqual([
    'Παραγγελίες',
    '1 παραγγελία',
    '0 παραγγελίες',
  ])
})

it('texts of a group are found by their keys', async () => {
  expect((await textsIn('el')).group('by')).toEqual({ who: 'από {{name}}' })
})

it.each(['<b>Ω & Co</b>', '{{name}}', '$& $1'])(
  'texts take %s as it is: the page escapes it',
  async (name) => {
    const t = await textsIn('en')
    expect(t('by.who', { name })).toBe(`by ${name}`)
  },
)
