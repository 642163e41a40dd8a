import type { Scene } from './scenes.ts'

const CALENDAR = '/app/calendar'
const EVENT = 'main button[data-kind]'
const BAR = 'main [data-bar]'

const PEEK = 'main aside h2'

/** The calendar in its views, and the board. */
export const calendarScenes: readonly Scene[] = [
  { route: CALENDAR, as: 'operator', path: CALENDAR, ready: 'main section header' },
  {
    route: CALENDAR,
    state: 'month, an order open',
    as: 'operator',
    path: `${CALENDAR}?show=month`,
    ready: EVENT,
    isWide: true,
    act: async (page) => {
      await page.locator(EVENT).first().click()
      await page.locator(PEEK).waitFor()
    },
  },
  { route: CALENDAR, state: 'list', as: 'operator', path: `${CALENDAR}?show=list`, ready: 'main tbody tr' },
  {
    route: CALENDAR,
    state: 'own',
    as: 'customer',
    path: `${CALENDAR}?show=month`,
    ready: 'main table',
    isWide: true,
  },
  {
    route: CALENDAR,
    state: 'board',
    as: 'operator',
    path: `${CALENDAR}?show=board`,
    ready: BAR,
    isWide: true,
    act: async (page) => {
      await page.locator(BAR).first().click()
      await page.locator(PEEK).waitFor()
    },
  },
  {
    route: CALENDAR,
    state: 'board, running',
    as: 'operator',
    path: `${CALENDAR}?show=board&mode=running&rows=people`,
    ready: BAR,
    isWide: true,
  },
  {
    route: CALENDAR,
    state: 'what counts for return loads',
    as: 'owner',
    path: `${CALENDAR}?show=board`,
    ready: BAR,
    isWide: true,
    act: async (page) => {
      await page.locator('main section button[aria-haspopup=dialog]').first().click()
      await page.locator('[role=dialog] input').first().waitFor()
    },
  },
]
