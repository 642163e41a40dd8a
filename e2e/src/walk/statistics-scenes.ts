import { dialog } from './scenes.ts'
import type { Scene } from './scenes.ts'

const STATS = '/app/stats'
const FIGURES = 'main section table'

const DAY_MS = 86_400_000
const daysAgo = (days: number): string => new Date(Date.now() - days * DAY_MS).toISOString().slice(0, 10)

export const statisticsScenes: readonly Scene[] = [
  { route: STATS, as: 'owner', path: STATS, ready: FIGURES },
  {
    route: STATS,
    state: 'of an operator',
    as: 'operator',
    path: `${STATS}?type=entered`,
    ready: 'main ul b',
  },
  { route: STATS, state: 'of a customer', as: 'customer', path: STATS, ready: 'main ul b' },
  { route: STATS, state: 'delays and damages', as: 'owner', path: `${STATS}?tab=delays`, ready: FIGURES },
  {
    route: STATS,
    state: 'offers won',
    as: 'owner',
    path: `${STATS}?tab=offers&period_from=${daysAgo(300)}&period_to=${daysAgo(0)}`,
    ready: FIGURES,
  },
  {
    route: STATS,
    state: 'what carriers are owed',
    as: 'owner',
    path: `${STATS}?tab=payables`,
    ready: FIGURES,
  },
  {
    route: STATS,
    state: 'profit rates, an expense open',
    as: 'owner',
    path: `${STATS}?tab=rates`,
    ready: `${FIGURES} button`,
    act: async (page) => {
      await page.locator(`${FIGURES} button`).first().click()
      await dialog(page).locator('input').first().waitFor()
    },
  },
  { route: STATS, state: 'CO2e estimate', as: 'owner', path: `${STATS}?tab=emissions`, ready: FIGURES },
  {
    route: STATS,
    state: 'a period without orders',
    as: 'owner',
    path: `${STATS}?period_from=1995-01-01&period_to=1995-01-31&against=none`,
    ready: 'main ul b',
  },
  {
    route: STATS,
    state: 'filter',
    as: 'owner',
    path: STATS,
    ready: FIGURES,
    act: async (page) => {
      await page.locator('main button[aria-keyshortcuts=f]').click()
      await dialog(page).locator('input').first().waitFor()
    },
  },
]
