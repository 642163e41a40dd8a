import { callsAs, makeGroupage, makeTour } from '../browser/api.ts'
import type { Calls } from '../browser/api.ts'
import { dialog, ROW } from './scenes.ts'
import type { Scene } from './scenes.ts'

const LIST = '/app/groupages/list'
const CREATE = '/app/groupages/create'
const EDIT = '/app/groupages/edit/$id'

const draft = async (calls: Calls): Promise<string> => `/app/groupages/edit/${(await makeGroupage(calls)).id}`

async function cancelled(calls: Calls): Promise<string> {
  const { id } = await makeGroupage(calls)
  await calls.put(`/groupages/cancel/${id}`, { version: 1, reason: 'No truck found' })
  return `/app/groupages/edit/${id}`
}

async function switchedOff(calls: Calls): Promise<string> {
  const path = await cancelled(calls)
  const office = await callsAs('owner@dromos.example')
  await office.put(path.replace('/app/groupages/edit', '/groupages/deactivate'), { version: 2 })
  return path
}

const sent = async (calls: Calls): Promise<string> =>
  `/app/groupages/edit/${(await makeTour(calls, true)).id}`

const COST = 'input[name=transport_cost]'

const PLANNER = '/app/groupages/planner'

/** The list of groupages and one of them, in every state that looks different. */
export const groupageScenes: readonly Scene[] = [
  { route: LIST, as: 'operator', path: LIST, ready: ROW },
  {
    route: LIST,
    state: 'at a glance',
    as: 'operator',
    path: async (calls) => `${LIST}?size=10&peek=${(await makeGroupage(calls)).id}`,
    ready: 'main aside h3',
  },
  { route: CREATE, as: 'operator', path: CREATE, ready: COST },
  { route: EDIT, as: 'operator', path: draft, ready: COST },
  {
    route: EDIT,
    state: 'transport',
    as: 'operator',
    path: async (calls) => `${await draft(calls)}?tab=transport`,
    ready: 'input[name=pn_truck]',
  },
  {
    route: EDIT,
    state: 'cancelling',
    as: 'operator',
    path: async (calls) => `${await draft(calls)}?do=cancel`,
    ready: COST,
    act: async (page) => {
      await dialog(page).locator('textarea[name=reason]').waitFor()
    },
  },
  { route: EDIT, state: 'sent', as: 'operator', path: sent, ready: COST },
  {
    route: EDIT,
    state: 'another carrier',
    as: 'operator',
    path: async (calls) => `${await sent(calls)}?do=swap`,
    ready: COST,
    act: async (page) => {
      await dialog(page).locator('input[name=pn_truck]').waitFor()
    },
  },
  {
    route: EDIT,
    state: 'files',
    as: 'operator',
    path: async (calls) => `${await sent(calls)}?tab=files`,
    ready: 'main ul li fieldset',
  },
  { route: EDIT, state: 'cancelled', as: 'operator', path: cancelled, ready: 'main [role=status], main h1' },
  {
    route: EDIT,
    state: 'inactive',
    as: 'operator',
    path: switchedOff,
    ready: 'main [role=status], main h1',
  },
  {
    route: LIST,
    state: 'inactive',
    as: 'operator',
    path: async (calls) => {
      await switchedOff(calls)
      return `${LIST}?tab=inactive`
    },
    ready: ROW,
  },
  {
    route: EDIT,
    state: 'log',
    as: 'operator',
    path: async (calls) => `${await draft(calls)}?tab=log`,
    ready: 'main ol li strong',
  },
  { route: PLANNER, as: 'operator', path: PLANNER, ready: '[role=option]' },
  {
    route: PLANNER,
    state: 'plan for me',
    as: 'operator',
    path: PLANNER,
    ready: '[role=option]',
    act: async (page) => {
      await page.locator('main section h2 + button[aria-haspopup=dialog]').click()
      await dialog(page).locator('input[name=rate]').waitFor()
    },
  },
  {
    route: PLANNER,
    state: 'two on the table',
    as: 'operator',
    path: async (calls) => {
      const both = [await makeGroupage(calls), await makeGroupage(calls)].map(({ id }) => id)
      return `${PLANNER}?groupages=${both.join(',')}`
    },
    ready: 'article table',
  },
]
