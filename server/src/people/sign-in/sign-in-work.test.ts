import type * as argon2 from '@node-rs/argon2'
import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import type { TestApp } from '../../test/app.ts'
import { signInCalls } from '../../test/sign-in.ts'

const verify = vi.fn<typeof argon2.verify>()
let test: TestApp
const { person, signIn } = signInCalls(() => test)

// Test files share their modules: this one has the server loaded anew around a watched library, and leaves none of it.
beforeAll(async () => {
  vi.resetModules()
  vi.doMock('@node-rs/argon2', async (original) => {
    const real = await original<typeof argon2>()
    verify.mockImplementation(real.verify)
    return { ...real, verify }
  })
  const { startTestApp } = await import('../../test/app.ts')
  test = await startTestApp()
})
afterAll(async () => {
  await test.close()
  vi.doUnmock('@node-rs/argon2')
  vi.resetModules()
})

it('a sign-in costs the same work for an unknown, a switched-off and a passwordless account as for a known one', async () => {
  const emails = [
    (await person()).email,
    'nobody-at-all@dromos.test',
    (await person({ active: false })).email,
    (await person({ password_hash: null })).email,
  ]
  for (const [at, email] of emails.entries()) {
    verify.mockClear()
    expect((await signIn(email, 'Wrong-pass-1', `10.1.0.${at}`)).body.code).toBe('sign_in_failed')
    const hashes = verify.mock.calls.map(([hash]) => String(hash))
    expect(hashes).toEqual([expect.stringMatching(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/)])
  }
})
