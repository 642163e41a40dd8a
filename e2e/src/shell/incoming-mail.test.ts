import { describe, expect, it } from 'vitest'
import { openPage, signIn } from '../browser/harness.ts'

const OPERATOR = 'operator@dromos.example'

describe('incoming mail', () => {
  it('of strangers is shown where it can reach nothing', async () => {
    const page = await openPage()
    await signIn(page, OPERATOR, '/app/mails')
    await page.goto('/api/mail-frame')
    const policy = await page.evaluate(async () => {
      const answer = await fetch('/api/mail-frame').catch(() => null)
      return { policy: answer?.headers.get('content-security-policy') ?? null, origin: self.origin }
    })
    // The page has an origin of its own, and may not even ask for its own address.
    expect(policy).toEqual({ policy: null, origin: 'null' })
  })
})
