import { fileEvents } from '@dromos/contract/orders/order-log.ts'
import { expect, it } from 'vitest'
import { logTextsEl, logTextsEn } from './order-log-texts.ts'

it('words of files in the log are another in each language, and each its own', () => {
  const [english, greek] = [logTextsEn, logTextsEl].map(({ log }) =>
    fileEvents.map((event) => log.events[event]),
  )
  expect(new Set([...(english ?? []), ...(greek ?? [])]).size).toBe(2 * fileEvents.length)
  for (const words of greek ?? []) expect(words).toMatch(/^\p{Script=Greek}/u)
  for (const words of english ?? []) expect(words).toMatch(/^[A-Z]/)
})
