import type { Page } from 'playwright-core'
import type { TrackingLink, TrackingLinks } from '../../../contract/src/orders/order-tracking.ts'
import { makeOrder, makePastOrder } from '../browser/api.ts'
import type { Calls } from '../browser/api.ts'
import type { Scene } from './scenes.ts'

const TRACK = '/track'
const EDIT = '/app/orders/edit/$id'
const shown = 'main article ol'

export const readTracking = (calls: Calls, order: number): Promise<TrackingLinks> =>
  calls.get<TrackingLinks>(`/orders/${order}/tracking`)

/** A new tracking link of an order, and the latest there is. */
export async function makeTracking(calls: Calls, order: number): Promise<TrackingLink> {
  await calls.post(`/orders/${order}/tracking/store`, { detail_id: null })
  const [link] = (await readTracking(calls, order)).links
  if (!link) throw new Error(`Order ${order} has no tracking link.`)
  return link
}

/** The link's own part: servers in tests stand elsewhere than their public address says. */
export const trackPathOf = ({ address }: Pick<TrackingLink, 'address'>): string =>
  `${TRACK}${new URL(address ?? '').hash}`

/** Gives the CMR note on the page of a link; its paper is made and released first. */
async function giveCmr(calls: Calls, order: number, link: string): Promise<void> {
  await calls.post(`/orders/${order}/papers/cmr_note/keep`, { language: 'en', shared: true })
  const { papers } = await readTracking(calls, order)
  const body = { file_ids: papers.map(({ id }) => id), names_carrier: true }
  await calls.put(`/orders/tracking/papers/${link}`, body)
}

const linkedTo = async (calls: Calls, status: 1 | 3 | 4): Promise<string> =>
  trackPathOf(await makeTracking(calls, (await makePastOrder(calls, status)).id))

export const openTrackingDialog = async (page: Page) => {
  await page.locator('main header button[aria-haspopup=menu]').last().click()
  await page.getByRole('menuitem', { name: /^(Tracking link|Σύνδεσμος παρακολούθησης)$/ }).click()
  await page.getByRole('button', { name: /^(Create|Δημιουργία|Νέος)/ }).waitFor()
}

/** The page on which somebody without an account follows a shipment, what it says instead, and where its link is made. */
export const trackingScenes: readonly Scene[] = [
  { route: TRACK, as: 'nobody', path: TRACK, ready: 'main h1' },
  {
    route: TRACK,
    state: 'unknown link',
    as: 'nobody',
    path: `${TRACK}#${'A'.repeat(32)}`,
    ready: 'main h1',
    isRefused: true,
  },
  {
    route: TRACK,
    state: 'withdrawn',
    as: 'nobody',
    path: async (calls) => {
      const link = await makeTracking(calls, (await makeOrder(calls)).id)
      await calls.put(`/orders/tracking/revoke/${link.id}`, {})
      return trackPathOf(link)
    },
    ready: 'main h1',
    isRefused: true,
  },
  {
    route: TRACK,
    state: 'not started',
    as: 'nobody',
    path: (calls) => linkedTo(calls, 1),
    ready: shown,
  },
  {
    route: TRACK,
    state: 'on the way, with a paper',
    as: 'nobody',
    path: async (calls) => {
      const { id } = await makePastOrder(calls, 3)
      const link = await makeTracking(calls, id)
      await giveCmr(calls, id, link.id)
      return trackPathOf(link)
    },
    ready: `${shown} li[aria-current=step]`,
  },
  { route: TRACK, state: 'delivered', as: 'nobody', path: (calls) => linkedTo(calls, 4), ready: shown },
  {
    route: TRACK,
    state: 'cancelled',
    as: 'nobody',
    path: async (calls) => {
      const { id, version } = await makeOrder(calls)
      const link = await makeTracking(calls, id)
      await calls.put(`/orders/cancel/${id}`, { version, type: 1, reason: 'Cancelled' })
      return trackPathOf(link)
    },
    ready: 'main article h1',
  },
  {
    route: EDIT,
    state: 'tracking link, none made',
    as: 'operator',
    path: async (calls) => `/app/orders/edit/${(await makeOrder(calls)).id}`,
    ready: 'main header button[aria-haspopup=menu]',
    act: openTrackingDialog,
  },
  {
    route: EDIT,
    state: 'tracking link with a paper, and one that was withdrawn',
    as: 'operator',
    path: async (calls) => {
      const { id } = await makePastOrder(calls, 3)
      const first = await makeTracking(calls, id)
      await calls.put(`/orders/tracking/revoke/${first.id}`, {})
      const link = await makeTracking(calls, id)
      await giveCmr(calls, id, link.id)
      return `/app/orders/edit/${id}`
    },
    ready: 'main header button[aria-haspopup=menu]',
    act: async (page) => {
      await openTrackingDialog(page)
      await page.locator('[role=dialog] input[type=checkbox]').first().waitFor()
    },
  },
]
