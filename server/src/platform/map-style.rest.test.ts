import { describe, expect, it } from 'vitest'
import { startTestApp } from '../test/app.ts'

const TILES = 'https://tiles.example:8443/{z}/{x}/{y}.png?key=abc'

const policyOf = (headers: Record<string, unknown>): Record<string, string> =>
  Object.fromEntries(
    String(headers['content-security-policy'])
      .split(';')
      .map((part) => [part.split(' ')[0] ?? '', part]),
  )

describe('the source of streets for the map', () => {
  it('is set or there is none, and browsers may ask nobody else', async () => {
    const test = await startTestApp()
    const { body, headers } = await test.call('GET', '/mapStyle', { as: 5 })
    await test.close()
    expect(body).toEqual({ style: null, finds_streets: false })
    const policy = policyOf(headers)
    expect(policy['connect-src']).toBe("connect-src 'self'")
    expect(policy['img-src']).toBe("img-src 'self' data: blob:")
  })

  it('is given to those who are signed in, and that host alone is opened for data and pictures', async () => {
    const test = await startTestApp({ mapStyle: TILES })
    const { body, headers } = await test.call('GET', '/mapStyle', { as: 5 })
    const nobody = await test.call('GET', '/mapStyle')
    await test.close()
    expect([body, nobody.status]).toEqual([{ style: TILES, finds_streets: false }, 401])
    const policy = policyOf(headers)
    expect(policy['connect-src']).toBe("connect-src 'self' https://tiles.example:8443")
    expect(policy['img-src']).toBe("img-src 'self' data: blob: https://tiles.example:8443")
    for (const part of ['default-src', 'script-src', 'style-src', 'worker-src', 'font-src']) {
      expect(policy[part]).toBe(`${part} 'self'`)
    }
  })
})
