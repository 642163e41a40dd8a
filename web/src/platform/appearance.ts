import type { MantineColorScheme, MantineColorSchemeManager } from '@mantine/core'

export const appearanceChoices = {
  layout: ['vertical', 'horizontal'],
  width: ['fluid', 'boxed'],
  sidebar: ['default', 'compact', 'condensed'],
  sidebarColour: ['light', 'dark', 'accent'],
  topbar: ['light', 'dark', 'accent'],
  scheme: ['light', 'dark', 'auto'],
} as const

export type AppearancePart = keyof typeof appearanceChoices
export type Appearance = { readonly [P in AppearancePart]: (typeof appearanceChoices)[P][number] }

/** `public/before-paint.js` reads the same key before the first paint. */
const KEY = 'dromos.appearance'

export const plainAppearance: Appearance = readAppearance(null)

let current = readAppearance(stored() ?? looksForStrangers())
const listeners = new Set<() => void>()

/** The looks chosen in this browser. A change is drawn at once, kept, and followed by other tabs. */
export const appearanceStore = {
  get: (): Appearance => current,
  subscribe: (listener: () => void): (() => void) => {
    listeners.add(listener)
    return () => listeners.delete(listener)
  },
  change: (changes: Partial<Appearance>): void => {
    keep({ ...current, ...changes })
    become({ ...current, ...changes })
  },
  reset: (): void => appearanceStore.change(plainAppearance),
}

/** Draws what is kept, and follows what other tabs choose. Called once, when the page starts. */
export function startAppearance(): void {
  become(current)
  addEventListener('storage', ({ key }) => {
    if (key === KEY || key === null) become(readAppearance(stored()))
  })
}

/** Takes whatever storage holds; parts that make no sense get their default. */
export function readAppearance(text: string | null): Appearance {
  const given = recordIn(text)
  const { layout, width, sidebar, sidebarColour, topbar, scheme } = appearanceChoices
  return {
    layout: chosenOf(layout, given['layout']),
    width: chosenOf(width, given['width']),
    sidebar: chosenOf(sidebar, given['sidebar']),
    sidebarColour: chosenOf(sidebarColour, given['sidebarColour']),
    topbar: chosenOf(topbar, given['topbar']),
    scheme: chosenOf(scheme, given['scheme']),
  }
}

export function schemeManager(): MantineColorSchemeManager {
  let stop: (() => void) | undefined
  return {
    get: () => current.scheme,
    set: (scheme: MantineColorScheme) => {
      if (scheme !== current.scheme) appearanceStore.change({ scheme })
    },
    subscribe: (onUpdate) => {
      stop = appearanceStore.subscribe(() => onUpdate(current.scheme))
    },
    unsubscribe: () => stop?.(),
    clear: () => appearanceStore.change({ scheme: plainAppearance.scheme }),
  }
}

function become(next: Appearance): void {
  current = next
  const { dataset } = document.documentElement
  for (const part of ['layout', 'width', 'sidebar', 'sidebarColour', 'topbar'] as const) {
    dataset[part] = next[part]
  }
  for (const listener of listeners) listener()
}

function keep(next: Appearance): void {
  try {
    localStorage.setItem(KEY, JSON.stringify(next))
  } catch {
    // A full or forbidden storage: the choice lasts as long as the page.
  }
}

function stored(): string | null {
  try {
    return localStorage.getItem(KEY)
  } catch {
    return null
  }
}

/** The tracking page is for people who have chosen nothing here: it looks as their browser does. */
function looksForStrangers(): string | null {
  return globalThis.location?.pathname.startsWith('/track') ? '{"scheme":"auto"}' : null
}

function chosenOf<T>(choices: readonly [T, ...T[]], given: unknown): T {
  return choices.find((choice) => choice === given) ?? choices[0]
}

function recordIn(text: string | null): Readonly<Record<string, unknown>> {
  try {
    const value: unknown = JSON.parse(text ?? '{}')
    // A list or another object has none of the parts, which is all that is asked of it.
    return typeof value === 'object' && value ? (value as Record<string, unknown>) : {}
  } catch {
    return {}
  }
}
