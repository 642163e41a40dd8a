import type { FileLink } from '../../../contract/src/documents/file-links.ts'
import { makeOrder } from '../browser/api.ts'
import type { Calls } from '../browser/api.ts'
import type { Scene } from './scenes.ts'

const FILES = '/files'

/** An order with one released file, and the link to its public page. */
async function makeFileLink(calls: Calls, { isShared = true } = {}): Promise<FileLink & { id: number }> {
  const { id } = await makeOrder(calls)
  if (isShared) {
    await calls.post(`/orders/${id}/papers/booking_confirmation/keep`, { language: 'en', shared: true })
  }
  await calls.post(`/orders/${id}/files/link/store`, { days: 30 })
  return { id, ...(await readFileLink(calls, id)) }
}

/** The latest link of an order. */
export async function readFileLink(calls: Calls, id: number): Promise<FileLink> {
  const { link } = await calls.get<{ link: FileLink | null }>(`/orders/${id}/files/link`)
  if (!link) throw new Error(`Order ${id} has no link.`)
  return link
}

/** The link's own part: servers in tests stand elsewhere than their public address says. */
export const pathOf = ({ address }: Pick<FileLink, 'address'>): string =>
  `/files${new URL(address ?? '').hash}`

const ready = 'input[name=code]:focus'
let made: Awaited<ReturnType<typeof makeFileLink>>

/** The public page with an order's files, and what it says instead. */
export const publicFilesScenes: readonly Scene[] = [
  { route: FILES, as: 'nobody', path: FILES, ready: 'main h1' },
  {
    route: FILES,
    state: 'wrong code',
    as: 'nobody',
    path: async (calls) => pathOf(await makeFileLink(calls)),
    ready,
    isRefused: true,
    act: async (page) => {
      await page.locator('input[name=code]').fill('0000-0000-0000-0000')
      await page.keyboard.press('Enter')
      await page.locator('[aria-invalid=true]').waitFor()
    },
  },
  {
    route: FILES,
    state: 'opened',
    as: 'nobody',
    path: async (calls) => pathOf((made = await makeFileLink(calls))),
    ready,
    act: async (page) => {
      await page.locator('input[name=code]').fill(made.code ?? '')
      await page.keyboard.press('Enter')
      await page.locator('main li').waitFor()
    },
  },
  {
    route: FILES,
    state: 'withdrawn',
    as: 'nobody',
    path: async (calls) => {
      made = await makeFileLink(calls, { isShared: false })
      await calls.put(`/orders/${made.id}/files/link/revoke`, {})
      return pathOf(made)
    },
    ready,
    isRefused: true,
    act: async (page) => {
      await page.locator('input[name=code]').fill(made.code ?? '')
      await page.keyboard.press('Enter')
      await page.locator('input[name=code]').waitFor({ state: 'detached' })
    },
  },
  {
    route: '/app/orders/edit/$id',
    state: 'link to the public page',
    as: 'operator',
    path: async (calls) => `/app/orders/edit/${(await makeFileLink(calls)).id}?tab=files`,
    ready: 'main dl dd',
    act: async (page) => {
      await page.getByRole('button', { name: /^(Renew|Ανανέωση)$/ }).click()
      await page.locator('[role=dialog] input[aria-haspopup=listbox]').first().waitFor()
    },
  },
]
