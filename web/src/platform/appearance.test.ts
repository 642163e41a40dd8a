import { beforeEach, expect, it, vi } from 'vitest'

const kept = new Map<string, string>()
const dataset: Record<string, string> = {}
vi.stubGlobal('localStorage', {
  getItem: (key: string) => kept.get(key) ?? null,
  setItem: (key: string, value: string) => kept.set(key, value),
})
vi.stubGlobal('document', { documentElement: { dataset } })

const { appearanceStore, plainAppearance, readAppearance, schemeManager } = await import('./appearance.ts')

beforeEach(() => appearanceStore.reset())

it('the appearance begins vertical, fluid and light', () => {
  expect(readAppearance(null)).toEqual({
    layout: 'vertical',
    width: 'fluid',
    sidebar: 'default',
    sidebarColour: 'light',
    topbar: 'light',
    scheme: 'light',
  })
})

it.each([
  '',
  '{',
  'null',
  '7',
  '"dark"',
  '[]',
  '{"layout":7,"scheme":null,"topbar":["dark"]}',
  '{"width":"toString"}',
])('an invalid appearance is repaired: %s', (text) => {
  expect(readAppearance(text)).toEqual(plainAppearance)
})

it('an appearance keeps the parts that make sense, and nothing unknown', () => {
  const text = '{"layout":"horizontal","sidebar":"enormous","topbar":"accent","other":1}'
  expect(readAppearance(text)).toEqual({ ...plainAppearance, layout: 'horizontal', topbar: 'accent' })
})

it('an appearance is drawn and kept at once, and can be reset as a whole', () => {
  appearanceStore.change({ sidebar: 'compact', width: 'boxed' })
  expect(dataset).toMatchObject({ sidebar: 'compact', width: 'boxed', layout: 'vertical' })
  expect(readAppearance(kept.get('dromos.appearance') ?? null)).toEqual(appearanceStore.get())
  appearanceStore.reset()
  expect(appearanceStore.get()).toEqual(plainAppearance)
  expect(dataset).toMatchObject({ sidebar: 'default', width: 'fluid' })
})

it('an appearance shares the colour scheme with the kit, both ways', () => {
  const manager = schemeManager()
  const heard = vi.fn<(scheme: string) => void>()
  manager.subscribe(heard)
  appearanceStore.change({ scheme: 'dark' })
  expect(heard).toHaveBeenLastCalledWith('dark')
  manager.set('auto')
  expect(appearanceStore.get().scheme).toBe('auto')
  manager.unsubscribe()
  appearanceStore.change({ scheme: 'light' })
  expect(heard).toHaveBeenCalledTimes(2)
})
